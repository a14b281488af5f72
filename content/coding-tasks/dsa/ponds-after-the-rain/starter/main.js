function countPonds(field) {
  let ponds = 0
  let largest = 0
  // Write your code here.
  return [ponds, largest]
}

const [, ...field] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
console.log(countPonds(field.map((row) => row.trim())).join(' '))
