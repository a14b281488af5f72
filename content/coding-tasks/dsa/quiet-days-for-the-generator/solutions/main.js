function weakestGenerator(k, loads) {
  const days = []
  let front = 0
  let weakest = Infinity
  for (const [day, load] of loads.entries()) {
    while (days.length > front && loads[days.at(-1)] <= load) days.pop()
    days.push(day)
    if (days[front] <= day - k) front++
    if (day >= k - 1) weakest = Math.min(weakest, loads[days[front]])
  }
  return weakest
}

const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const loads = second.trim().split(/\s+/).map(Number)
console.log(weakestGenerator(k, loads))
