function fewestFloats(first, second) {
  // Write your code here.
  return 0
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
console.log(fewestFloats(first.trim(), second.trim()))
