import { readFileSync, readdirSync } from 'node:fs'

const MS_PER_TICK = 10

/** What the kernel says of a process: its own time, and that of its children who ended. */
function timesOf(pid: number | 'self') {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name stands in brackets and may hold anything; what follows it are numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (place: number) => Number(fields[place]) * MS_PER_TICK
  return { parent: Number(fields[1]), own: at(11) + at(12), ended: at(13) + at(14) }
}

/** In milliseconds. */
export const cpuOf = (pid: number): number => timesOf(pid).own

/** Of programs that we started and that ended. */
export const cpuOfEndedChildren = (): number => timesOf('self').ended

/** Postgres: the first process, every connection and every helper, also of those that ended. */
export function cpuOfFamily(pid: number): number {
  for (;;) {
    const { own, ended } = timesOf(pid)
    const living = readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .reduce((sum, each) => sum + cpuOfChild(each, pid), 0)
    // One that ended while we counted is in neither sum: count again.
    if (timesOf(pid).ended === ended) return own + ended + living
  }
}

function cpuOfChild(pid: number, parent: number) {
  try {
    const times = timesOf(pid)
    return times.parent === parent ? times.own : 0
  } catch {
    return 0 // Ended while we looked.
  }
}
