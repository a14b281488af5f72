const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const [today, days] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
let day = today
for (let i = 0; i < days; i++) day = day === 6 ? 0 : day + 1
for (let i = 0; i > days; i--) day = day === 0 ? 6 : day - 1
console.log(names[day])
