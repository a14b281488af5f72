function check(formula) {
  // Write your code here.
  return '?'
}

console.log(check(require('fs').readFileSync(0, 'utf8').split('\n')[0]))
