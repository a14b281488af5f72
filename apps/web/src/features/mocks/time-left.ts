import type { MockState } from '@nextround/contract/mocks'

type At = Pick<MockState, 'phase' | 'section' | 'until' | 'now'>

/** How long the phase lasts from the server's reply on. Undefined if it has no end. */
export const timeLeft = ({ until, now }: At): number | undefined =>
  until === null ? undefined : Date.parse(until) - Date.parse(now)

/** The text of a mock's clock, such as '16:20 left in section 2'. */
export function describeTimeLeft({ phase, section }: At, leftMs: number): string {
  if (phase === 'over' || phase === 'settled') return "Time's up"
  const time = formatClock(leftMs)
  if (phase === 'prepared') return `Begins in ${time}`
  // Sections are counted from 0, and `section` is the one that has ended.
  return phase === 'between'
    ? `Section ${section + 2} begins in ${time}`
    : `${time} left in section ${section + 1}`
}

/** Formats a duration as 16:20. */
function formatClock(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
