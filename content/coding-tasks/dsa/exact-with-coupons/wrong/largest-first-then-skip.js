const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const price = Number(first.split(' ')[1])
const values = second.trim().split(' ').map(Number).sort((a, b) => b - a)
let best = Infinity
for (let start = 0; start < values.length; start++) {
  let rest = price
  let count = 0
  for (const value of values.slice(start)) {
    count += Math.floor(rest / value)
    rest %= value
  }
  if (rest === 0) best = Math.min(best, count)
  else if (start === 0) break
}
console.log(best === Infinity ? -1 : best)
