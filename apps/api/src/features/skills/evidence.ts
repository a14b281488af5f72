import { DAY_MS } from '#platform/calendar.ts'
import { FOUR_OPTIONS, ITEM_START } from './model/belief.ts'
import type { SubskillAnswer } from './model/subskill-beliefs.ts'
import type { AnswerForSkill, Evidence } from './stored-skill.ts'

const SECONDS_A_DAY = DAY_MS / 1000

export const epochDay = (moment: string): number =>
  Math.floor(Date.parse(moment) / 1000 / SECONDS_A_DAY)

export function toEvidence(answer: AnswerForSkill, weight = 1): Evidence {
  const { questionId, revision, subskill, item, level, isCorrect, answeredAt, guess } = answer
  const { difficulty, variance } = item ?? ITEM_START[level]
  const seconds = Math.floor(Date.parse(answeredAt) / 1000)
  const entry = [
    questionId,
    revision,
    subskill,
    difficulty,
    variance,
    isCorrect ? 1 : 0,
    seconds,
  ] satisfies Evidence
  // Left out where they are those of most answers, so that rows stay small.
  if (weight !== 1) return [...entry, guess, weight]
  return guess === FOUR_OPTIONS ? entry : [...entry, guess]
}

export const fromEvidence = ([
  ,
  ,
  subskill,
  difficulty,
  variance,
  right,
  at,
  guess = FOUR_OPTIONS,
  weight = 1,
]: Evidence) =>
  ({
    subskill,
    item: { difficulty, variance, guess },
    isCorrect: right === 1,
    day: Math.floor(at / SECONDS_A_DAY),
    weight,
  }) satisfies SubskillAnswer

/** Converts evidence to a scale whose zero has moved. */
export const shiftedEvidence = (
  [questionId, revision, subskill, difficulty, ...rest]: Evidence,
  shift: number,
): Evidence => [questionId, revision, subskill, difficulty - shift, ...rest]

const TASK_PREFIX = 'task/'
/** Coding tasks are among the evidence under this id. They have no row in the question bank. */
export const taskEvidenceId = (taskId: string): string => `${TASK_PREFIX}${taskId}`
export const isTaskEvidence = ([id]: Evidence): boolean => id.startsWith(TASK_PREFIX)
