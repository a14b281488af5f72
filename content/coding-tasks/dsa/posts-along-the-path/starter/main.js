function fewestRemoved(heights) {
  // Write your code here.
  return -1
}

const heights = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(fewestRemoved(heights))
