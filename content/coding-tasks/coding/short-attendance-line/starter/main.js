function shorten(days) {
  // Write your code here.
  return days
}

console.log(shorten(require('fs').readFileSync(0, 'utf8').trim()))
