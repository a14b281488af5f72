import {
  MOCK_GRACE_MS,
  MOCK_PAUSE_MS,
  type MockSitting,
  type MockState,
} from '@nextround/contract/mocks'

/** The parts of a sitting that decide how its phases follow each other. */
export type Schedule = Pick<MockSitting, 'sections' | 'extraPercent' | 'state'>

/** The current phase of a sitting, and how long it lasts without a call. */
export type Moment = Pick<MockState, 'phase' | 'section'> & { leftMs: number }

const MINUTE_MS = 60_000

/** How long a section is open, with the learner's extra time. */
export const lengthOf = ({ sections, extraPercent }: Schedule, section: number): number =>
  (sections[section]?.minutes ?? 0) * MINUTE_MS * (1 + extraPercent / 100)

/**
 * Where the sitting is this long after the server's last reply. Phases end automatically as on the server, so a
 * device without a network continues on time. Only the server ends the last phase.
 */
export function momentOf(schedule: Schedule, elapsedMs: number): Moment {
  const { phase, section, until, now } = schedule.state
  if (until === null) return { phase, section, leftMs: 0 }
  let moment: Moment = { phase, section, leftMs: Date.parse(until) - Date.parse(now) - elapsedMs }
  while (moment.leftMs <= 0 && moment.phase !== 'over') moment = following(schedule, moment)
  return { ...moment, leftMs: Math.max(0, moment.leftMs) }
}

function following(schedule: Schedule, { phase, section, leftMs }: Moment): Moment {
  if (phase !== 'section') {
    const next = phase === 'prepared' ? 0 : section + 1
    return { phase: 'section', section: next, leftMs: leftMs + lengthOf(schedule, next) }
  }
  return section === schedule.sections.length - 1
    ? { phase: 'over', section, leftMs: leftMs + MOCK_GRACE_MS }
    : { phase: 'between', section, leftMs: leftMs + MOCK_PAUSE_MS }
}

/** Each is announced once to screen readers. */
const TOLD_MINUTES = [10, 5, 1]

/** The number of minutes to announce when the time left falls from one value to another. The least, if several. */
export const minutesToTell = (beforeMs: number, leftMs: number): number | undefined =>
  TOLD_MINUTES.findLast(
    (minutes) => beforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS,
  )

/** The time until the last section ends if each begins automatically. */
export function timeToEnd(schedule: Schedule, moment: Moment): number {
  let [at, ms] = [moment, moment.leftMs]
  while (at.phase !== 'over' && at.phase !== 'settled') {
    at = following(schedule, { ...at, leftMs: 0 })
    if (at.phase !== 'over') ms += at.leftMs
  }
  return ms
}
