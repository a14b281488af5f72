// Returns undefined if nobody is inside.
function longestInside(passes) {
  // Write your code here.
  return undefined
}

const passes = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(longestInside(passes) ?? 'empty')
