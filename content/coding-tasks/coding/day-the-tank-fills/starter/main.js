function firstFullDay(capacity, amounts) {
  // Write your code here.
  return 0
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const capacity = Number(first.split(' ')[1])
const amounts = second.trim().split(/\s+/).map(Number)
console.log(firstFullDay(capacity, amounts))
