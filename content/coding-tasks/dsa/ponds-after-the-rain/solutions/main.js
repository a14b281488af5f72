function countPonds(field) {
  let ponds = 0
  let largest = 0
  const water = field.map((row) => [...row].map((cell) => cell === '#'))
  for (const [row, cells] of water.entries())
    for (let column = 0; column < cells.length; column++) {
      if (!cells[column]) continue
      const stack = [[row, column]]
      cells[column] = false
      let size = 0
      while (stack.length > 0) {
        const [r, c] = stack.pop()
        size++
        for (const [nr, nc] of [[r, c + 1], [r + 1, c], [r, c - 1], [r - 1, c]]) {
          if (!water[nr]?.[nc]) continue
          water[nr][nc] = false
          stack.push([nr, nc])
        }
      }
      ponds++
      largest = Math.max(largest, size)
    }
  return [ponds, largest]
}

const [, ...field] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
console.log(countPonds(field.map((row) => row.trim())).join(' '))
