function after(weeks, names) {
  // Write your code here.
  return names
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const weeks = Number(first.split(' ')[1])
console.log(after(weeks, second.trim().split(/\s+/)).join(' '))
