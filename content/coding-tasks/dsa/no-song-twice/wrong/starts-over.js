const songs = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(' ')
let heard = new Set()
let best = 0
for (const song of songs) {
  if (heard.has(song)) heard = new Set()
  heard.add(song)
  best = Math.max(best, heard.size)
}
console.log(best)
