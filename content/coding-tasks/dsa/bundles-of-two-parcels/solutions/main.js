function countBundles(target, weights) {
  const seen = new Map()
  let ways = 0
  for (const weight of weights) {
    ways += seen.get(target - weight) ?? 0
    seen.set(weight, (seen.get(weight) ?? 0) + 1)
  }
  return ways
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const target = Number(first.split(' ')[1])
const weights = second.trim().split(/\s+/).map(Number)
console.log(countBundles(target, weights))
