function secondLowest(prices) {
  let lowest = Infinity
  let second = Infinity
  for (const price of prices) {
    if (price < lowest) [lowest, second] = [price, lowest]
    else if (price > lowest && price < second) second = price
  }
  return second === Infinity ? -1 : second
}

const prices = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(secondLowest(prices))
