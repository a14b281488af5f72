function countWays(t, times) {
  // Write your code here.
  return -1
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const t = Number(first.split(' ')[1])
const times = second.trim().split(/\s+/).map(Number)
console.log(countWays(t, times))
