function walkRound(tables) {
  const visit = []
  let [top, bottom, left, right] = [0, tables.length - 1, 0, tables[0].length - 1]
  while (top <= bottom && left <= right) {
    for (let c = left; c <= right; c++) visit.push(tables[top][c])
    top++
    for (let r = top; r <= bottom; r++) visit.push(tables[r][right])
    right--
    if (top <= bottom) for (let c = right; c >= left; c--) visit.push(tables[bottom][c])
    bottom--
    if (left <= right) for (let r = bottom; r >= top; r--) visit.push(tables[r][left])
    left++
  }
  return visit
}

const [, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
console.log(walkRound(rows.map((row) => row.trim().split(/\s+/).map(Number))).join(' '))
