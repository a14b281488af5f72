import { readFileSync, readdirSync } from 'node:fs'

const MS_PER_TICK = 10

/** The kernel's figures for a process: its own CPU time and that of its finished children. */
function readTimes(pid: number | 'self') {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name is in brackets and may contain anything, even brackets. Only numbers follow the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (place: number) => Number(fields[place]) * MS_PER_TICK
  return { parent: Number(fields[1]), own: at(11) + at(12), ended: at(13) + at(14) }
}

/** Returns the CPU time of a process in milliseconds. */
export const readCpu = (pid: number): number => readTimes(pid).own

/** CPU time of programs that we started and that have ended. */
export const cpuOfEndedChildren = (): number => readTimes('self').ended

/** CPU time of PostgreSQL: the main process, connections and helpers, including those that have ended. */
export function cpuOfFamily(pid: number): number {
  for (;;) {
    const { own, ended } = readTimes(pid)
    const living = readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .reduce((sum, each) => sum + cpuOfChild(each, pid), 0)
    // A process that ended during the count is in neither sum, so count again.
    if (readTimes(pid).ended === ended) return own + ended + living
  }
}

function cpuOfChild(pid: number, parent: number) {
  try {
    const times = readTimes(pid)
    return times.parent === parent ? times.own : 0
  } catch {
    return 0 // Ended during the count.
  }
}
