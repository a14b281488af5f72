function weakestGenerator(k, loads) {
  // Write your code here.
  return -1
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const loads = second.trim().split(/\s+/).map(Number)
console.log(weakestGenerator(k, loads))
