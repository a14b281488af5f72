import {
  deviceOf,
  MOCK_CALL_MS,
  MOCK_GRACE_MS,
  MOCK_PAUSE_MS,
  type MockRefusal,
} from '@nextround/contract/mocks'

/** All times are milliseconds by the server's clock. Those of a section are null until it begins. */
type SectionClock = {
  lengthMs: number
  beganAt: number | null
  /** Moves forward if the section is submitted. */
  endsAt: number | null
  /** Until then, answers that waited on a device are accepted. */
  lateUntil: number | null
  isSubmitted: boolean
}

/** The timing of a sitting, as the database stores it. */
export type SittingClock = {
  preparedAt: number
  sections: SectionClock[]
  /** From device 1 to the one whose turn it is: when it got the paper, and when it was last in contact. */
  devices: { joinedAt: number; heardAt: number }[]
}

export const newClock = (preparedAt: number, lengths: readonly number[]): SittingClock => ({
  preparedAt,
  sections: lengths.map((lengthMs) => ({
    lengthMs,
    beganAt: null,
    endsAt: null,
    lateUntil: null,
    isSubmitted: false,
  })),
  devices: [{ joinedAt: preparedAt, heardAt: preparedAt }],
})

/** Begins all sections that have begun by themselves, because nobody did it within the pause. */
export function advance(clock: SittingClock, now: number): SittingClock {
  let pauseBegan: number | null = clock.preparedAt
  const sections = clock.sections.map((section) => {
    const begins = pauseBegan === null ? Infinity : pauseBegan + MOCK_PAUSE_MS
    const current: SectionClock =
      section.beganAt === null && begins <= now ? begun(section, begins) : section
    pauseBegan = current.endsAt
    return current
  })
  return { ...clock, sections }
}

const begun = (section: SectionClock, at: number): SectionClock => {
  const endsAt = at + section.lengthMs
  return { ...section, beganAt: at, endsAt, lateUntil: endsAt + MOCK_GRACE_MS }
}

/** The functions below take a clock that was advanced to now. */
export type Phase = {
  phase: 'prepared' | 'section' | 'between' | 'over'
  /** The section that is open or was open last, or the first. */
  section: number
  /** The time at which the phase ends without a call. */
  until: number
}

export function phaseOf({ preparedAt, sections }: SittingClock, now: number): Phase {
  const place = sections.findLastIndex(({ beganAt }) => beganAt !== null)
  const last = sections[place]
  if (!last) return { phase: 'prepared', section: 0, until: preparedAt + MOCK_PAUSE_MS }
  const endsAt = last.endsAt!
  if (!last.isSubmitted && now <= endsAt) return { phase: 'section', section: place, until: endsAt }
  return place === sections.length - 1
    ? { phase: 'over', section: place, until: last.lateUntil! }
    : { phase: 'between', section: place, until: endsAt + MOCK_PAUSE_MS }
}

/** When the sitting is scored if nothing more is heard of it. */
export const finishBy = (clock: SittingClock): number =>
  clock.sections.reduce(
    (before, { lengthMs, endsAt }) => endsAt ?? before + MOCK_PAUSE_MS + lengthMs,
    clock.preparedAt,
  ) + (clock.sections.at(-1)?.isSubmitted ? 0 : MOCK_GRACE_MS)

const replaceSection = (
  clock: SittingClock,
  place: number,
  change: (section: SectionClock) => SectionClock,
): SittingClock => ({
  ...clock,
  sections: clock.sections.map((section, at) => (at === place ? change(section) : section)),
})

/** Begins the next section. Anything else changes nothing: a section begins once, and in order. */
export function withSectionBegun(clock: SittingClock, place: number, now: number): SittingClock {
  const { phase, section } = phaseOf(clock, now)
  const next = phase === 'prepared' ? 0 : phase === 'between' ? section + 1 : undefined
  if (place !== next) return clock
  // Only a device that is online can begin a section, so the server stops waiting for answers to the previous one.
  const closed = replaceSection(clock, place - 1, (before) => ({ ...before, lateUntil: now }))
  return replaceSection(closed, place, (own) => begun(own, now))
}

/** Ends the open section for good. Anything else changes nothing. */
export function withSectionSubmitted(
  clock: SittingClock,
  place: number,
  now: number,
): SittingClock {
  const { phase, section } = phaseOf(clock, now)
  if (phase !== 'section' || place !== section) return clock
  return replaceSection(clock, place, (own) => ({
    ...own,
    endsAt: now,
    lateUntil: now,
    isSubmitted: true,
  }))
}

/** The next device takes over. */
export const addDevice = (clock: SittingClock, now: number): SittingClock => ({
  ...clock,
  devices: [...clock.devices, { joinedAt: now, heardAt: now }],
})

export const hear = (clock: SittingClock, device: number, now: number): SittingClock => ({
  ...clock,
  devices: clock.devices.map((one, at) => (at === device - 1 ? { ...one, heardAt: now } : one)),
})

type ChangeInTime = {
  device: number
  number: number
  agoMs: number
  /** The section of its question. */
  section: number
  /** The number of the stored change to the same question, 0 without one. */
  stored: number
}
export type Judgement =
  | { isAccepted: true; givenAt: number; isLate: boolean }
  /** The stored change is this one or a later one. A device asks again if a reply was lost. */
  | 'known'
  | MockRefusal['reason']

/** Decides whether a change counts. The device tells only how long ago it was made, so its clock may be wrong. */
export function judge(clock: SittingClock, change: ChangeInTime, now: number): Judgement {
  const { device, number, agoMs, section, stored } = change
  const own = clock.devices[device - 1]
  if (!own || deviceOf(number) !== device) return 'not-asked'
  if (number <= stored) return 'known'
  const { beganAt, endsAt, lateUntil, isSubmitted } = clock.sections[section]!
  if (beganAt === null || endsAt === null || lateUntil === null) return 'not-begun'
  if (isSubmitted) return 'submitted'
  const made = Math.max(beganAt, now - agoMs)
  if (now <= endsAt) return { isAccepted: true, givenAt: made, isLate: false }
  // The device can't know how long its call takes to arrive, so that time doesn't count against the learner.
  if (made - MOCK_CALL_MS > endsAt) return 'after-end'
  if (now > lateUntil) return 'after-grace'
  const givenAt = Math.min(made, endsAt)
  // A device sends all its unsent changes with every call. A change that was missing didn't exist yet, or was made
  // while the call was in flight.
  if (givenAt < own.joinedAt || own.heardAt - givenAt > MOCK_CALL_MS) return 'heard-since'
  // One that was heard after the end knows of it. By then, it had one more call to make.
  if (own.heardAt > endsAt && now > endsAt + 2 * MOCK_CALL_MS) return 'heard-since'
  return { isAccepted: true, givenAt, isLate: now > endsAt + MOCK_CALL_MS }
}
