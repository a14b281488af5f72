const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function weekdayAfter(today, days) {
  return (((today + days) % 7) + 7) % 7
}

const [today, days] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
console.log(NAMES[weekdayAfter(today, days)])
