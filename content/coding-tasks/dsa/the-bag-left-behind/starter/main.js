function bagLeft(numbers) {
  // Write your code here.
  return 0
}

const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(bagLeft(numbers))
