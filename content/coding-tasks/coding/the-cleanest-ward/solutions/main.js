function cleanestWard(waste) {
  const totals = waste.map((row) => row.reduce((total, amount) => total + amount, 0))
  return totals.lastIndexOf(Math.min(...totals)) + 1
}

const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
console.log(cleanestWard(lines.map((line) => line.trim().split(/\s+/).map(Number))))
