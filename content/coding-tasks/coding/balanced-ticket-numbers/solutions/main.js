function isBalanced(number) {
  const digits = [...number].map(Number)
  const sum = (part) => part.reduce((total, digit) => total + digit, 0)
  const middle = digits.length / 2
  return sum(digits.slice(0, middle)) === sum(digits.slice(middle))
}

const [, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
console.log(numbers.filter(isBalanced).length)
