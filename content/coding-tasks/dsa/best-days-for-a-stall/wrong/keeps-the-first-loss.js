const profits = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
let total = profits[0]
let best = profits[0]
for (const profit of profits.slice(1)) {
  total += profit
  if (total > best) best = total
  if (total < 0) total = 0
}
console.log(best)
