const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const levels = second.trim().split(/\s+/).map(Number)

let run = 0
let best = 0
for (const level of levels) {
  run = level <= k ? run + 1 : 0
  best = Math.max(best, run)
}
console.log(best)
