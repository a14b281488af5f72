const heights = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ').map(Number)
const row = [1]
for (let i = 1; i < heights.length; i++) {
  row[i] = 0
  for (let j = 0; j < i; j++)
    if (heights[j] < heights[i] && row[j] > 0) row[i] = Math.max(row[i], row[j] + 1)
}
console.log(heights.length - Math.max(...row))
