function bagLeft(numbers) {
  const inside = new Set()
  for (const number of numbers) if (!inside.delete(number)) inside.add(number)
  const [left] = inside
  return left
}

const numbers = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(bagLeft(numbers))
