import { mocks } from '@nextround/content/mocks'
import { isSameAnswer } from '@nextround/contract/question-kinds'
import { answerColumns, isFirstAnswerMeant } from '#question-kinds'
import type { Db, Trx } from '#platform/db/client.ts'
import { firstIdAt } from '#platform/ids.ts'
import type { MockSessions } from './mock-deps.ts'
import {
  listResponses,
  listScored,
  listSilent,
  lockSitting,
  type StoredSitting,
  storeResult,
} from './queries.ts'
import { type ItemModel, penaltyFor, referenceOf, scaleMarks } from './scale-marks.ts'
import { sectionsByPlace } from './to-sitting.ts'

type Settled = { sitting: StoredSitting; endedBy: 'learner' | 'clock' | 'silence' }
export type SettleDeps = { sessions: Pick<MockSessions<never>, 'complete'>; model: ItemModel }

/** Scores a locked sitting, once: deleting its row stops anyone else from scoring it. */
export async function settle(
  trx: Trx,
  { sessions, model }: SettleDeps,
  { sitting, endedBy }: Settled,
): Promise<void> {
  const { id, userId, sections, kinds, clock, question_ids } = sitting
  const responses = new Map(
    (await listResponses(trx, { sittingId: id })).map((response) => [response.place, response]),
  )
  const sectionOf = sectionsByPlace(sections)
  const spent = limitTimes(
    kinds.map((_, place) => responses.get(place)?.spentMs ?? 0),
    sectionOf,
    clock.sections.map(({ lengthMs }) => lengthMs),
  )
  const answered = [...responses.values()].filter(({ firstGiven }) => firstGiven !== null)
  const wasRight = await sessions.complete(trx, {
    userId,
    sessionId: id,
    answers: answered.map(({ place, given, firstGiven, givenAt }) => {
      const last = given && answerColumns(given)!
      const isChanged =
        given !== null && isFirstAnswerMeant(kinds[place]!) && !isSameAnswer(given, firstGiven!)
      const first = isChanged ? answerColumns(firstGiven!)! : null
      return {
        questionId: question_ids[place]!,
        kind: kinds[place]!,
        answer: last && last.answer,
        number: last && last.number,
        firstAnswer: first && first.answer,
        firstNumber: first && first.number,
        givenAt,
        spentMs: spent[place]!,
      }
    }),
    spentMs: spent.reduce((sum, one) => sum + one, 0),
  })
  await storeResult(trx, {
    sittingId: id,
    endedBy,
    questions: JSON.stringify(
      kinds.map((kind, place) => ({
        section: sectionOf[place],
        kind,
        spentMs: spent[place],
        isMarked: responses.get(place)?.isMarked ?? false,
        wasRight: wasRight.get(question_ids[place]!) ?? null,
      })),
    ),
    late: answered.filter(({ isLate, given }) => isLate && given !== null).length,
    ...(await toScale(trx, sitting, model)),
  })
}

/** Only a whole paper says how much someone knows, so each section needs an answer. */
async function toScale(
  trx: Trx,
  { id, mock, version, sections, isNegative }: StoredSitting,
  model: ItemModel,
) {
  const blueprint = mocks.find((one) => one.id === mock && one.version === version)
  const questions = await listScored(trx, { sittingId: id })
  const sectionOf = sectionsByPlace(sections)
  const isWhole = sections.every((_, section) =>
    questions.some(({ isCorrect }, place) => isCorrect !== null && sectionOf[place] === section),
  )
  if (!blueprint || !isWhole) return { scaled: null, scaledLow: null, scaledHigh: null }
  const paper = questions.map(({ kind, level, guess, difficulty, variance }) => ({
    difficulty: difficulty ?? model.start[level].difficulty,
    variance: variance ?? model.start[level].variance,
    guess,
    penalty: penaltyFor(kind, isNegative),
  }))
  const marks = questions.reduce(
    (sum, { isCorrect }, place) =>
      isCorrect === null ? sum : sum + (isCorrect ? 1 : -paper[place]!.penalty),
    0,
  )
  const reference = referenceOf(blueprint, { isNegative, model })
  const { share, low, high } = scaleMarks(marks, { paper, reference, model })
  return { scaled: share, scaledLow: low, scaledHigh: high }
}

/** A device measures the times. Together, those of a section can't exceed its length. */
function limitTimes(
  spent: readonly number[],
  sectionOf: readonly number[],
  lengths: readonly number[],
): number[] {
  const sums = lengths.map((_, section) =>
    spent.reduce((sum, one, place) => (sectionOf[place] === section ? sum + one : sum), 0),
  )
  return spent.map((one, place) => {
    const section = sectionOf[place]!
    return Math.floor(one * Math.min(1, lengths[section]! / Math.max(1, sums[section]!)))
  })
}

const BATCH = 200

/**
 * Scores mocks whose devices have been silent until the server stopped waiting. One that fails must not keep the others
 * waiting, so its error is thrown at the end.
 */
export async function settleSilent(deps: SettleDeps & { db: Db }): Promise<void> {
  const errors: unknown[] = []
  let after = firstIdAt(0)
  for (;;) {
    const silent = await listSilent(deps.db, { after, limit: BATCH })
    for (const own of silent)
      await settleOne(deps, own).catch((error: unknown) => void errors.push(error))
    if (silent.length < BATCH) break
    after = silent.at(-1)!.sittingId
  }
  if (errors.length > 0) throw new AggregateError(errors, "couldn't score some mocks")
}

const settleOne = (
  { db, ...deps }: SettleDeps & { db: Db },
  own: { userId: string; sittingId: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [sitting] = await lockSitting(trx, own)
    if (sitting) await settle(trx, deps, { sitting, endedBy: 'silence' })
  })
