const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The time until or since the team's promised deadline: '5 h left', '2 h late'. */
export function describeDeadline(dueAt: string, now: number) {
  const left = Date.parse(dueAt) - now
  const isLate = left < 0
  return {
    isLate,
    isSoon: !isLate && left < 8 * HOUR,
    words: `${formatSpan(Math.abs(left))} ${isLate ? 'late' : 'left'}`,
  }
}

/** Rounds down, so that nobody has less time than it says. */
function formatSpan(ms: number): string {
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  const hours = Math.floor(ms / HOUR)
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
