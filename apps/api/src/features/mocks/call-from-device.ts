import type { MockChange, MockRefusal, MockState } from '@nextround/contract/mocks'
import type { Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { answerColumns } from '#question-kinds'
import type { SittingDeps } from './mock-deps.ts'
import {
  listResponses,
  listResults,
  lockSitting,
  saveSitting,
  type StoredResponse,
  type StoredSitting,
} from './queries.ts'
import { settle } from './settle.ts'
import { advance, finishBy, hear, judge, type SittingClock } from './sitting-clock.ts'
import { sectionsByPlace, toState } from './to-sitting.ts'

type Own = { userId: string; sittingId: string }
export type FromDevice = Own & { device: number; changes: MockChange[] }

/** The effect of a call on the clock, and whether it ends the sitting. */
type Step = (
  clock: SittingClock,
  now: number,
) => { clock: SittingClock; endedBy?: 'learner' | 'clock' | null }

/** Stores the changes that a call brings before its own step, so that no step loses them. */
export const callFromDevice = (
  deps: SittingDeps,
  { device, changes, ...own }: FromDevice,
  step: Step,
): Promise<MockState> =>
  deps.db.transaction().execute(async (trx) => {
    const [sitting] = await lockSitting(trx, own)
    if (!sitting) return stateOfResult(trx, own, changes)
    const { now } = sitting
    const heard = advance(sitting.clock, now)
    const { accepted, refused } = await judgeAll(
      trx,
      { ...sitting, clock: heard },
      { device, changes },
    )
    const after = step(hear(heard, device, now), now)
    await saveSitting(trx, {
      ...own,
      changes: JSON.stringify(accepted),
      clock: JSON.stringify(after.clock),
      refused: JSON.stringify({ ...sitting.refused, ...reasonsByPlace(refused) }),
      finishBy: finishBy(after.clock),
    })
    if (!after.endedBy) return toState(after.clock, now, refused)
    await settle(trx, deps, { sitting, endedBy: after.endedBy })
    return settled(after.clock.devices.length, now, refused)
  })

/** The accepted changes, the last one of each place only, and the refused ones with the reasons. */
async function judgeAll(
  trx: Trx,
  sitting: StoredSitting,
  { device, changes }: { device: number; changes: MockChange[] },
): Promise<{ accepted: object[]; refused: MockRefusal[] }> {
  if (changes.length === 0) return { accepted: [], refused: [] }
  const stored = await listResponses(trx, { sittingId: sitting.id })
  const numbers = new Map(stored.map(({ place, number }) => [place, number]))
  const sectionOf = sectionsByPlace(sitting.sections)
  const accepted = new Map<number, StoredResponse>()
  const refused: MockRefusal[] = []
  for (const change of changes.toSorted((one, other) => one.number - other.number)) {
    const { place, number, given, isMarked, spentMs, agoMs } = change
    const section = sectionOf[place]
    const verdict =
      section === undefined || !fits(sitting, change)
        ? 'not-asked'
        : judge(
            sitting.clock,
            { device, number, agoMs, section, stored: numbers.get(place) ?? 0 },
            sitting.now,
          )
    if (verdict === 'known') continue
    if (typeof verdict === 'string') {
      refused.push({ place, number, reason: verdict })
      continue
    }
    numbers.set(place, number)
    accepted.set(place, {
      place,
      number,
      given,
      firstGiven: accepted.get(place)?.firstGiven ?? given,
      isMarked,
      spentMs: Math.min(spentMs, sitting.clock.sections[section!]!.lengthMs),
      givenAt: verdict.givenAt,
      isLate: verdict.isLate,
    })
  }
  return { accepted: [...accepted.values()], refused }
}

/** Whether the question takes such an answer. */
function fits({ kinds, option_orders }: StoredSitting, { place, given }: MockChange): boolean {
  if (given === null) return true
  const columns = answerColumns(given)
  if (!columns || columns.kind !== kinds[place]) return false
  const letters = option_orders[place]!
  return letters === '' || Array.from(columns.answer).every((letter) => letters.includes(letter))
}

/** A device may send a change twice, so questions are counted and not changes. */
const reasonsByPlace = (refused: readonly MockRefusal[]) =>
  Object.fromEntries(
    refused
      .filter(({ reason }) => reason !== 'not-asked')
      .map(({ place, reason }) => [place, reason]),
  )

/** A device that comes back after the mock was scored learns that nothing more counts. */
async function stateOfResult(
  trx: Trx,
  own: Own,
  changes: readonly MockChange[],
): Promise<MockState> {
  const [result] = await listResults(trx, { ...own, limit: 1 })
  if (!result) throw new AppError('mock.not-found')
  const refused = changes.map(({ place, number }) => ({
    place,
    number,
    reason: 'submitted' as const,
  }))
  return settled(1, Date.now(), refused)
}

const settled = (device: number, now: number, refused: MockRefusal[]): MockState => ({
  phase: 'settled',
  section: 0,
  until: null,
  now: new Date(now).toISOString(),
  device,
  refused,
})
