function fewestSwaps(tokens) {
  if (tokens.length < 2) return 0
  const half = tokens.length >> 1
  const left = tokens.slice(0, half)
  const right = tokens.slice(half)
  let swaps = fewestSwaps(left) + fewestSwaps(right)
  let l = 0
  let r = 0
  for (let i = 0; i < tokens.length; i++) {
    if (r === right.length || (l < left.length && left[l] <= right[r])) {
      tokens[i] = left[l++]
    } else {
      swaps += left.length - l
      tokens[i] = right[r++]
    }
  }
  return swaps
}

const tokens = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(fewestSwaps(tokens))
