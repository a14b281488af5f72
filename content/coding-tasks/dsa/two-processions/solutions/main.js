function fewestFloats(first, second) {
  let above = new Array(second.length + 1).fill(0)
  for (const theme of first) {
    const row = [0]
    for (let j = 1; j <= second.length; j++)
      row[j] = theme === second[j - 1] ? above[j - 1] + 1 : Math.max(above[j], row[j - 1])
    above = row
  }
  return first.length + second.length - above[second.length]
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
console.log(fewestFloats(first.trim(), second.trim()))
