const [first, second] = require('fs').readFileSync(0, 'utf8').split('\n')
const k = Number(first.split(' ')[1])
const levels = second.trim().split(/\s+/).map(Number)

const noisy = levels.findIndex((level) => level > k)
const next = levels.findIndex((level, hour) => hour > noisy && level > k)
const runs = [levels.slice(0, Math.max(noisy, 0)), levels.slice(noisy + 1, next < 0 ? undefined : next)]
console.log(Math.max(...runs.map((run) => run.length)))
