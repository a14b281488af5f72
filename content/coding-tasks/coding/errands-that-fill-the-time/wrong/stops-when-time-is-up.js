const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const t = Number(first.split(' ')[1])
const times = second.trim().split(' ').map(Number)
function count(next, left) {
  if (left === 0) return 1
  if (left < 0 || next === times.length) return 0
  return count(next + 1, left) + count(next + 1, left - times[next])
}
console.log(count(0, t))
