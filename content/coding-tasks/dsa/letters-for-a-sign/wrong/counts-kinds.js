const [box, sign] = require('fs').readFileSync(0, 'utf8').split('\n')
const count = (text) => {
  const counts = {}
  for (const letter of text.trim()) counts[letter] = (counts[letter] || 0) + 1
  return counts
}
const have = count(box)
const need = count(sign)
console.log(Object.keys(need).filter((letter) => need[letter] > (have[letter] || 0)).length)
