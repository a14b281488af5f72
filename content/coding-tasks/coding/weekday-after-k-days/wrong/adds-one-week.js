const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const [today, days] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(Number)
console.log(names[Math.abs((today + days + 7) % 7)])
