const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, weeks] = first.split(' ').map(Number)
const names = second.trim().split(' ')
const place = (name) => (names.indexOf(name) - (weeks % n) + n) % n
console.log([...names].sort((a, b) => place(a) - place(b)).join(' '))
