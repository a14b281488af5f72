function sumOfDays(levels) {
  const marks = []
  let days = 0
  for (const [morning, level] of levels.entries()) {
    while (marks.length > 0 && levels[marks.at(-1)] < level) days += morning - marks.pop()
    marks.push(morning)
  }
  return days
}

const levels = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(sumOfDays(levels))
