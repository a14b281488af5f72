function longestPiece(k, rolls) {
  // Write your code here.
  return -1
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const rolls = second.trim().split(/\s+/).map(Number)
console.log(longestPiece(k, rolls))
