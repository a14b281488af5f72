const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const totals = lines.map((line) => line.split(' ').reduce((sum, word) => sum + Number(word), 0))
console.log(totals.indexOf(Math.min(...totals)) + 1)
