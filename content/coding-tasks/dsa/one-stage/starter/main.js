function mostGroups(groups) {
  // Write your code here.
  return 0
}

const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const groups = lines.map((line) => {
  const [start, end] = line.split(' ').map(Number)
  return { start, end }
})
console.log(mostGroups(groups))
