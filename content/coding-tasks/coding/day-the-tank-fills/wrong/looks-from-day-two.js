const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const capacity = Number(first.split(' ')[1])
const amounts = second.trim().split(/\s+/).map(Number)
let total = amounts[0]
let answer = -1
for (let i = 1; i < amounts.length && answer < 0; i++) {
  total += amounts[i]
  if (total >= capacity) answer = i + 1
}
console.log(answer)
