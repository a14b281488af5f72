function isBalanced(number) {
  // Write your code here.
  return false
}

const [, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
console.log(numbers.filter(isBalanced).length)
