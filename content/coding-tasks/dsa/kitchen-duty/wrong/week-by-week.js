const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const names = second.trim().split(' ')
for (let weeks = Number(first.split(' ')[1]); weeks > 0; weeks--) names.push(names.shift())
console.log(names.join(' '))
