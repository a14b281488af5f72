function mostGroups(groups) {
  groups.sort((a, b) => a.end - b.end)
  let count = 0
  let freeFrom = 0
  for (const { start, end } of groups) {
    if (start < freeFrom) continue
    count++
    freeFrom = end
  }
  return count
}

const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const groups = lines.map((line) => {
  const [start, end] = line.split(' ').map(Number)
  return { start, end }
})
console.log(mostGroups(groups))
