const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n').map((line) => line.trim())
let place = 0
let merges = 0
for (const theme of second) {
  const found = first.indexOf(theme, place)
  if (found < 0) continue
  merges++
  place = found + 1
}
console.log(first.length + second.length - merges)
