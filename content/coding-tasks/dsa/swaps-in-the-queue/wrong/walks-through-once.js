const tokens = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
let swaps = 0
for (let i = 0; i + 1 < tokens.length; i++)
  if (tokens[i] > tokens[i + 1]) {
    ;[tokens[i], tokens[i + 1]] = [tokens[i + 1], tokens[i]]
    swaps++
  }
console.log(swaps)
