function cleanestWard(waste) {
  // Write your code here.
  return 0
}

const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
console.log(cleanestWard(lines.map((line) => line.trim().split(/\s+/).map(Number))))
