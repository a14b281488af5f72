const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const loads = second.trim().split(' ').map(Number)
const queue = []
let weakest = Infinity
loads.forEach((load, day) => {
  while (queue.length && queue.at(-1) <= load) queue.pop()
  queue.push(load)
  if (day >= k && queue[0] === loads[day - k] && queue.length > 1) queue.shift()
  if (day >= k - 1) weakest = Math.min(weakest, queue[0])
})
console.log(weakest)
