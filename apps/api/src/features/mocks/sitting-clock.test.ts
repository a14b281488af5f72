import { changeNumber, MOCK_CALL_MS, MOCK_GRACE_MS, MOCK_PAUSE_MS } from '@nextround/contract/mocks'
import { describe, expect, it } from 'vitest'
import {
  addDevice,
  advance,
  withSectionBegun,
  finishBy,
  hear,
  judge,
  newClock,
  phaseOf,
  withSectionSubmitted,
} from './sitting-clock.ts'

const MINUTE = 60_000
const START = 1_000_000
/** Two sections of ten and of five minutes. */
const fresh = newClock(START, [10 * MINUTE, 5 * MINUTE])
const running = withSectionBegun(fresh, 0, START)
const END = START + 10 * MINUTE

describe('the clock of a sitting', () => {
  it('waits for the learner, but only for a minute', () => {
    const at = (now: number) => phaseOf(advance(fresh, now), now)
    expect(at(START + MOCK_PAUSE_MS - 1)).toEqual({
      phase: 'prepared',
      section: 0,
      until: START + MOCK_PAUSE_MS,
    })
    expect(at(START + MOCK_PAUSE_MS)).toEqual({
      phase: 'section',
      section: 0,
      until: START + MOCK_PAUSE_MS + 10 * MINUTE,
    })
  })

  it('moves through all sections automatically, however late it is read', () => {
    const first = START + MOCK_PAUSE_MS + 10 * MINUTE
    const second = first + MOCK_PAUSE_MS + 5 * MINUTE
    const at = (now: number) => phaseOf(advance(fresh, now), now)
    expect(at(first + 1)).toEqual({ phase: 'between', section: 0, until: first + MOCK_PAUSE_MS })
    expect(at(second)).toEqual({ phase: 'section', section: 1, until: second })
    expect(at(second + 1)).toEqual({ phase: 'over', section: 1, until: second + MOCK_GRACE_MS })
    expect(at(second + 365 * 24 * 60 * MINUTE).until).toBe(second + MOCK_GRACE_MS)
    expect(finishBy(fresh)).toBe(second + MOCK_GRACE_MS)
  })

  it('is the same whether or not it was read in between', () => {
    const late = START + 3 * 60 * MINUTE
    const often = Array.from({ length: 100 }, (_, step) => START + step * MINUTE).reduce(
      advance,
      fresh,
    )
    expect(advance(often, late)).toEqual(advance(fresh, late))
  })

  it('begins the first section when the learner does, and each later one after the previous one', () => {
    expect(phaseOf(running, START)).toEqual({ phase: 'section', section: 0, until: END })
    const between = withSectionSubmitted(running, 0, START + MINUTE)
    expect(phaseOf(between, START + MINUTE).phase).toBe('between')
    const second = withSectionBegun(between, 1, START + 2 * MINUTE)
    expect(phaseOf(second, START + 2 * MINUTE).until).toBe(START + 7 * MINUTE)
    expect(finishBy(second)).toBe(START + 7 * MINUTE + MOCK_GRACE_MS)
  })

  it.each([
    ['begins no section twice', () => withSectionBegun(running, 0, START + MINUTE)],
    ['begins no section before its turn', () => withSectionBegun(running, 1, START + MINUTE)],
    ['submits no section that is not open', () => withSectionSubmitted(running, 1, START + MINUTE)],
    ['submits no section that has ended', () => withSectionSubmitted(running, 0, END + 1)],
  ])('%s', (_, step) => {
    expect(step()).toBe(running)
  })

  it('never returns to an earlier section', () => {
    const second = withSectionBegun(withSectionSubmitted(running, 0, START), 1, START)
    expect(withSectionBegun(second, 0, START)).toBe(second)
    expect(withSectionSubmitted(second, 0, START)).toBe(second)
  })
})

describe('a change', () => {
  const judged = (changes: Partial<Parameters<typeof judge>[1]>, now: number, clock = running) =>
    judge(
      clock,
      { device: 1, number: changeNumber(1, 5), agoMs: 0, section: 0, stored: 0, ...changes },
      now,
    )

  it('counts while its section is open, and cannot be older than the section', () => {
    expect(judged({ agoMs: MINUTE }, START + 2 * MINUTE)).toEqual({
      isAccepted: true,
      givenAt: START + MINUTE,
      isLate: false,
    })
    expect(judged({ agoMs: 1e15 }, END)).toEqual({
      isAccepted: true,
      givenAt: START,
      isLate: false,
    })
  })

  it('counts if it arrives late but was made in time on a device that was silent since', () => {
    const now = END + 9 * MINUTE
    expect(judged({ agoMs: 9 * MINUTE }, now)).toEqual({
      isAccepted: true,
      givenAt: END,
      isLate: true,
    })
    expect(judged({ agoMs: 9 * MINUTE - MOCK_CALL_MS - 1 }, now)).toBe('after-end')
    expect(judged({ agoMs: 11 * MINUTE }, END + MOCK_GRACE_MS + 1)).toBe('after-grace')
    const heard = hear(running, 1, END - MINUTE)
    expect(judged({ agoMs: 10 * MINUTE + MOCK_CALL_MS + 1 }, now, heard)).toBe('heard-since')
    // The answer may have been given while the earlier call was on its way.
    expect(judged({ agoMs: 10 * MINUTE + MOCK_CALL_MS }, now, heard)).toMatchObject({
      isLate: true,
    })
  })

  it('that was on its way when its section ended counts as in time', () => {
    // Given a moment before the end, so only the call makes it arrive after it.
    for (const onTheWay of [1, 2_000, MOCK_CALL_MS])
      expect(judged({ agoMs: 0 }, END + onTheWay)).toEqual({
        isAccepted: true,
        givenAt: END,
        isLate: false,
      })
    expect(judged({ agoMs: 0 }, END + MOCK_CALL_MS + 1)).toBe('after-end')
    expect(judged({ agoMs: 1 }, END + MOCK_CALL_MS + 1)).toMatchObject({ isLate: true })
  })

  it('that waited for a call across the end comes with the next one, and never later', () => {
    const heard = hear(running, 1, END + 2_000)
    expect(judged({ agoMs: 4_000 }, END + 6_000, heard)).toMatchObject({ isLate: false })
    const last = END + 2 * MOCK_CALL_MS
    expect(judged({ agoMs: 2 * MOCK_CALL_MS }, last, heard)).toMatchObject({ isLate: true })
    expect(judged({ agoMs: 2 * MOCK_CALL_MS + 1 }, last + 1, heard)).toBe('heard-since')
    // Each contact tells the device that the section is over, and none gives it more time.
    const again = hear(heard, 1, last)
    expect(judged({ agoMs: 9 * MINUTE }, END + 9 * MINUTE, again)).toBe('heard-since')
  })

  it.each([
    ['submitted', withSectionSubmitted(running, 0, END - 1_000)],
    ['after-grace', withSectionBegun(running, 1, END + 1_000)],
  ] as const)('on its way is %s if the learner has gone on since', (reason, clock) => {
    expect(judged({ agoMs: 3_000 }, END + 2_000, clock)).toBe(reason)
  })

  it('from a device that joined after the end never counts', () => {
    const taken = addDevice(running, END + 1)
    const number = changeNumber(2, 1)
    expect(judged({ device: 2, number, agoMs: 2 }, END + 2, taken)).toBe('heard-since')
  })

  it('from the previous device still counts', () => {
    expect(judged({}, START + MINUTE, addDevice(running, START))).toMatchObject({ isLate: false })
  })

  it.each([
    ['submitted', {}, withSectionSubmitted(running, 0, START)],
    ['not-begun', { section: 1 }, running],
    ['not-begun', {}, fresh],
    ['not-asked', { number: changeNumber(2, 1) }, running],
    ['not-asked', { device: 2, number: changeNumber(2, 1) }, running],
    ['known', { stored: changeNumber(1, 5) }, running],
    ['known', { stored: changeNumber(2, 1) }, running],
  ] as const)('is %s with %o', (reason, changes, clock) => {
    expect(judged(changes, START, clock)).toBe(reason)
  })

  it('is too late for a section once the next one has begun', () => {
    const second = withSectionBegun(running, 1, END + MINUTE / 2)
    expect(judged({ agoMs: 2 * MINUTE }, END + MINUTE, second)).toBe('after-grace')
    const alone = advance(running, END + 5 * MINUTE)
    expect(phaseOf(alone, END + 5 * MINUTE).section).toBe(1)
    expect(judged({ agoMs: 5 * MINUTE }, END + 5 * MINUTE, alone)).toMatchObject({ isLate: true })
  })
})
