import { DAY_MS } from '#platform/calendar.ts'
import { ITEM_START } from './model/belief.ts'
import type { SubskillAnswer } from './model/subskill-beliefs.ts'
import type { AnswerForSkill, Evidence } from './stored-skill.ts'

const SECONDS_A_DAY = DAY_MS / 1000

export const epochDay = (moment: string): number =>
  Math.floor(Date.parse(moment) / 1000 / SECONDS_A_DAY)

export function toEvidence(answer: AnswerForSkill): Evidence {
  const { questionId, revision, subskill, item, level, isCorrect, answeredAt } = answer
  const { difficulty, variance } = item ?? ITEM_START[level]
  const seconds = Math.floor(Date.parse(answeredAt) / 1000)
  return [questionId, revision, subskill, difficulty, variance, isCorrect ? 1 : 0, seconds]
}

export const fromEvidence = ([, , subskill, difficulty, variance, right, at]: Evidence) =>
  ({
    subskill,
    item: { difficulty, variance },
    isCorrect: right === 1,
    day: Math.floor(at / SECONDS_A_DAY),
  }) satisfies SubskillAnswer

/** Converts evidence to a scale whose zero has moved. */
export const shiftedEvidence = (
  [questionId, revision, subskill, difficulty, ...rest]: Evidence,
  shift: number,
): Evidence => [questionId, revision, subskill, difficulty - shift, ...rest]
