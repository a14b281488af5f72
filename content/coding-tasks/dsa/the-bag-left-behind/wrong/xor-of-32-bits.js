const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
console.log(numbers.reduce((left, number) => left ^ number, 0))
