function lettersToBuy(box, sign) {
  const left = new Map()
  for (const letter of box) left.set(letter, (left.get(letter) ?? 0) + 1)
  let bought = 0
  for (const letter of sign) {
    const pieces = left.get(letter) ?? 0
    if (pieces > 0) left.set(letter, pieces - 1)
    else bought++
  }
  return bought
}

const [box, sign] = require('fs').readFileSync(0, 'utf8').split('\n')
console.log(lettersToBuy(box.trim(), sign.trim()))
