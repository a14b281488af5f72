function countWays(t, times) {
  const countFrom = (next, left) => {
    if (left < 0) return 0
    if (next === times.length) return left === 0 ? 1 : 0
    return countFrom(next + 1, left) + countFrom(next + 1, left - times[next])
  }
  return countFrom(0, t)
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const t = Number(first.split(' ')[1])
const times = second.trim().split(/\s+/).map(Number)
console.log(countWays(t, times))
