const weights = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
const divisor = (a, b) => (b ? divisor(b, a % b) : a)
const size = divisor(weights[0], weights[1] ?? weights[0])
console.log(weights.reduce((sum, weight) => sum + Math.floor(weight / size), 0))
