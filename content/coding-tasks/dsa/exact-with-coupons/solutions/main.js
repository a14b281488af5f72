function fewestCoupons(price, values) {
  const best = new Array(price + 1).fill(Infinity)
  best[0] = 0
  for (const value of values)
    for (let sum = value; sum <= price; sum++) best[sum] = Math.min(best[sum], best[sum - value] + 1)
  return best[price] === Infinity ? -1 : best[price]
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const price = Number(first.split(' ')[1])
const values = second.trim().split(/\s+/).map(Number)
console.log(fewestCoupons(price, values))
