// Returns undefined if nobody is inside.
function longestInside(passes) {
  const inside = new Set()
  for (const pass of passes) if (!inside.delete(pass)) inside.add(pass)
  return inside.values().next().value
}

const passes = require('fs').readFileSync(0, 'utf8').split('\n')[1].trim().split(/\s+/).map(Number)
console.log(longestInside(passes) ?? 'empty')
