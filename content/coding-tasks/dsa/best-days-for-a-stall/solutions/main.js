function bestTotal(profits) {
  let endingToday = -Infinity
  let best = -Infinity
  for (const profit of profits) {
    endingToday = Math.max(endingToday, 0) + profit
    best = Math.max(best, endingToday)
  }
  return best
}

const profits = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(bestTotal(profits))
