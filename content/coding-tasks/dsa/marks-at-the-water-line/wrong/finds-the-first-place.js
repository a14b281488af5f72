const levels = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
let days = 0
levels.forEach((level, i) => {
  const higher = levels.slice(i + 1).find((other) => other > level)
  if (higher !== undefined) days += levels.indexOf(higher) - i
})
console.log(days)
