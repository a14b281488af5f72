function fewestTrips(limit, weights) {
  weights.sort((a, b) => a - b)
  let trips = 0
  let light = 0
  for (let heavy = weights.length - 1; light <= heavy; heavy--) {
    if (weights[light] + weights[heavy] <= limit) light++
    trips++
  }
  return trips
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const limit = Number(first.split(' ')[1])
const weights = second.trim().split(/\s+/).map(Number)
console.log(fewestTrips(limit, weights))
