const days = require('fs').readFileSync(0, 'utf8').trim()
const runs = days.match(/(.)\1*/gi)
console.log(runs.map((run) => (run.length > 1 ? run.length : '') + run[0]).join(''))
