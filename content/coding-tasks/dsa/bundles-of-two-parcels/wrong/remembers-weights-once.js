const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const target = Number(first.split(' ')[1])
const seen = new Set()
let ways = 0
for (const weight of second.trim().split(' ').map(Number)) {
  if (seen.has(target - weight)) ways++
  seen.add(weight)
}
console.log(ways)
