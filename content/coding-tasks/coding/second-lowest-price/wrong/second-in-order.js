const prices = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
prices.sort((a, b) => a - b)
console.log(prices.length > 1 ? prices[1] : -1)
