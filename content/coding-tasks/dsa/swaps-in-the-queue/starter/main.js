function fewestSwaps(tokens) {
  // Write your code here.
  return -1
}

const tokens = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(fewestSwaps(tokens))
