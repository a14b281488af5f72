function firstFullDay(capacity, amounts) {
  let total = 0
  for (const [i, amount] of amounts.entries()) {
    total += amount
    if (total >= capacity) return i + 1
  }
  return -1
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const capacity = Number(first.split(' ')[1])
const amounts = second.trim().split(/\s+/).map(Number)
console.log(firstFullDay(capacity, amounts))
