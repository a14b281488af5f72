function countBundles(target, weights) {
  // Write your code here.
  return -1
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const target = Number(first.split(' ')[1])
const weights = second.trim().split(/\s+/).map(Number)
console.log(countBundles(target, weights))
