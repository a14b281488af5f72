const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const limit = Number(first.split(' ')[1])
const weights = second.trim().split(' ').map(Number).sort((a, b) => a - b)
let trips = 0
for (let i = 0; i < weights.length; trips++)
  i += i + 1 < weights.length && weights[i] + weights[i + 1] <= limit ? 2 : 1
console.log(trips)
