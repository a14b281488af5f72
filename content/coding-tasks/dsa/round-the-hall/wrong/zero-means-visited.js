const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const t = lines.map((line) => line.trim().split(' ').map(Number))
const steps = [[0, 1], [1, 0], [0, -1], [-1, 0]]
const out = []
let r = 0
let c = 0
let turns = 0
while (turns < 4) {
  if (t[r][c]) out.push(t[r][c])
  t[r][c] = 0
  for (turns = 0; turns < 4; turns++) {
    const [dr, dc] = steps[0]
    if (t[r + dr]?.[c + dc]) break
    steps.push(steps.shift())
  }
  if (turns < 4) {
    r += steps[0][0]
    c += steps[0][1]
  }
}
console.log(out.join(' '))
