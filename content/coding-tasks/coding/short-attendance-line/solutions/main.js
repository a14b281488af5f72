function shorten(days) {
  const runs = days.toUpperCase().match(/(.)\1*/g)
  return runs.map((run) => (run.length > 1 ? run.length : '') + run[0]).join('')
}

console.log(shorten(require('fs').readFileSync(0, 'utf8').trim()))
