function longestPiece(k, rolls) {
  const countPieces = (length) => rolls.reduce((sum, roll) => sum + Math.floor(roll / length), 0)
  let works = 0
  let tooLong = 1_000_000_001
  while (tooLong - works > 1) {
    const length = Math.floor((works + tooLong) / 2)
    if (countPieces(length) >= k) works = length
    else tooLong = length
  }
  return works
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const rolls = second.trim().split(/\s+/).map(Number)
console.log(longestPiece(k, rolls))
