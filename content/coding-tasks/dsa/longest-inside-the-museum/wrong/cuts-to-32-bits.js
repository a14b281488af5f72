const words = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const inside = new Set()
for (const word of words.slice(1, 1 + Number(words[0]))) {
  const pass = Number(word) | 0
  if (!inside.delete(pass)) inside.add(pass)
}
console.log(inside.size ? [...inside][0] : 'empty')
