function fewestTrips(limit, weights) {
  // Write your code here.
  return 0
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const limit = Number(first.split(' ')[1])
const weights = second.trim().split(/\s+/).map(Number)
console.log(fewestTrips(limit, weights))
