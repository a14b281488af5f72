import { mocks } from '@nextround/content/mocks'
import { subskillLabel } from '@nextround/content/syllabus'
import { type MockResult, type MockSummary, penaltyOf } from '@nextround/contract/mocks'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { findPlaces, listResults, type StoredResult } from './queries.ts'
import { toComparison } from './to-comparison.ts'

/** A question of a finished mock. `isCorrect` is null without an answer. */
type Judged = StoredResult['questions'][number] &
  StoredResult['asked'][number] & { isCorrect: boolean | null }

const judged = ({ questions, asked, isRight }: StoredResult): Judged[] =>
  questions.map((question, place) => {
    const one = asked[place]!
    return { ...question, ...one, isCorrect: isRight?.[one.questionId] ?? null }
  })

const marksOf = (questions: readonly Judged[], isNegative: boolean): number =>
  questions.reduce((sum, { isCorrect, kind }) => {
    if (isCorrect === null) return sum
    if (isCorrect) return sum + 1
    return isNegative ? sum - penaltyOf(kind) : sum
  }, 0)

export const toSummary = (result: StoredResult, questions = judged(result)): MockSummary => ({
  id: result.id,
  mock: result.mock,
  name: result.name,
  isNegative: result.isNegative,
  extraPercent: result.extraPercent,
  endedAt: result.endedAt.toISOString(),
  marks: marksOf(questions, result.isNegative),
  mostMarks: questions.length,
})

export async function getResult(
  db: Db,
  own: { userId: string; sittingId: string },
): Promise<MockResult> {
  const [[result], [places]] = await Promise.all([
    listResults(db, { ...own, limit: 1 }),
    findPlaces(db, { sittingId: own.sittingId }),
  ])
  if (!result) throw new AppError('mock.not-found')
  const { isFirst, endedBy, sections, late, refused, isNegative } = result
  const questions = judged(result)
  return {
    ...toSummary(result, questions),
    company: mocks.find(({ id }) => id === result.mock)?.company?.slug ?? null,
    isFirst,
    endedBy,
    comparison: places ? toComparison(places) : null,
    sections: sections.map(({ name, minutes }, section) => {
      const own = questions.filter((question) => question.section === section)
      const answered = own.filter(({ isCorrect }) => isCorrect !== null)
      return {
        name,
        minutes,
        spentMs: own.reduce((sum, { spentMs }) => sum + spentMs, 0),
        questions: own.length,
        answered: answered.length,
        correct: answered.filter(({ isCorrect }) => isCorrect).length,
        marks: marksOf(own, isNegative),
        medianMs: median(answered.map(({ spentMs }) => spentMs)),
      }
    }),
    questions: questions.map(({ section, questionId, isCorrect, spentMs, isMarked, wasRight }) => ({
      section,
      questionId,
      outcome: isCorrect === null ? null : isCorrect ? 'right' : 'wrong',
      spentMs,
      isMarked,
      changed: changeOf(wasRight, isCorrect),
    })),
    negative: isNegative ? lossesOf(questions) : null,
    refused: countReasons(Object.values(refused)),
    late,
    next: nextSkills(questions),
  }
}

const median = (values: number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

const countReasons = (reasons: readonly string[]): MockResult['refused'] =>
  Object.fromEntries(
    [...Map.groupBy(reasons, (reason) => reason)].map(([reason, own]) => [reason, own.length]),
  )

function changeOf(
  wasRight: boolean | null,
  isCorrect: boolean | null,
): MockResult['questions'][number]['changed'] {
  if (wasRight === null || isCorrect === null) return null
  if (isCorrect) return wasRight ? null : 'wrong-to-right'
  return wasRight ? 'right-to-wrong' : 'wrong-to-wrong'
}

function lossesOf(questions: readonly Judged[]): MockResult['negative'] {
  const sum = (one: (question: Judged) => number) =>
    questions.reduce((all, question) => all + one(question), 0)
  return {
    lost: sum(({ isCorrect, kind }) => (isCorrect === false ? penaltyOf(kind) : 0)),
    blindGuesses: sum(({ isCorrect, kind, guess }) =>
      isCorrect === null ? guess - (1 - guess) * penaltyOf(kind) : 0,
    ),
  }
}

const MAX_NEXT = 3

/** The skills that cost the most marks. */
function nextSkills(questions: readonly Judged[]): MockResult['next'] {
  const missed = questions.filter(({ isCorrect }) => !isCorrect)
  return [...Map.groupBy(missed, ({ topicId, subskill }) => `${topicId}/${subskill}`).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_NEXT)
    .map((own) => {
      const { topicId, subskill } = own[0]!
      const label = subskillLabel(topicId, subskill)
      return { topicId, subskill, label, missed: own.length }
    })
}
