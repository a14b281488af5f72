function after(weeks, names) {
  const moved = weeks % names.length
  return [...names.slice(moved), ...names.slice(0, moved)]
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const weeks = Number(first.split(' ')[1])
console.log(after(weeks, second.trim().split(/\s+/)).join(' '))
