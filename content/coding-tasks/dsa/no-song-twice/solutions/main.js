function longestStretch(songs) {
  const lastPlace = new Map()
  let start = 0
  let best = 0
  for (const [place, song] of songs.entries()) {
    start = Math.max(start, (lastPlace.get(song) ?? -1) + 1)
    best = Math.max(best, place - start + 1)
    lastPlace.set(song, place)
  }
  return best
}

const songs = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(longestStretch(songs))
