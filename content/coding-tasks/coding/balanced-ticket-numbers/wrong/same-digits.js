const [, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const sorted = (text) => [...text].sort().join('')
console.log(numbers.filter((n) => sorted(n.slice(0, n.length / 2)) === sorted(n.slice(n.length / 2))).length)
