const commonDivisor = (a, b) => (b === 0 ? a : commonDivisor(b, a % b))

function fewestPackets(weights) {
  const size = weights.reduce(commonDivisor)
  return weights.reduce((sum, weight) => sum + weight) / size
}

const weights = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(fewestPackets(weights))
