const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const water = lines.map((line) => [...line].map((cell) => cell === '#'))
let ponds = 0
let last = 0
for (let row = 0; row < lines.length; row++)
  for (let column = 0; column < lines[0].length; column++) {
    if (!water[row][column]) continue
    ponds++
    last = 0
    const stack = [[row, column]]
    while (stack.length) {
      const [r, c] = stack.pop()
      if (!water[r]?.[c]) continue
      water[r][c] = false
      last++
      stack.push([r, c + 1], [r + 1, c], [r, c - 1], [r - 1, c])
    }
  }
console.log(ponds, last)
