function fewestRemoved(heights) {
  const ends = []
  for (const height of heights) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle] < height) low = middle + 1
      else high = middle
    }
    ends[low] = height
  }
  return heights.length - ends.length
}

const heights = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(fewestRemoved(heights))
