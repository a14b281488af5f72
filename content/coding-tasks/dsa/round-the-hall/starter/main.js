function walkRound(tables) {
  const visit = []
  // Write your code here.
  return visit
}

const [, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
console.log(walkRound(rows.map((row) => row.trim().split(/\s+/).map(Number))).join(' '))
