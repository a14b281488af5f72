import type { NextStep, QuizGains, StudyDay } from '@nextround/contract/progress'
import { isPassed, MIN_ANSWER_MS } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { BADGES } from './badges/badges.ts'
import { loadGains, type StoredGains, type FinishedQuizKey } from './gain-queries.ts'
import { isStudyDay } from './streak/day-count.ts'

/** Passed by `app.ts`, because the drive plan knows what is next, and with which quiz its day was done. */
export type FindNextStep = (
  userId: string,
  now: Date,
) => Promise<{
  nextStep: NextStep
  day: Pick<StudyDay, 'tomorrow'>
  doneBy: string | null
}>

/** Reads values saved at the finish, so that they are the same on any later day. Only the next step is current. */
export async function getQuizGains(
  { db, findNextStep }: { db: Db; findNextStep: FindNextStep },
  quiz: FinishedQuizKey,
  now = new Date(),
): Promise<QuizGains> {
  const [gains, { nextStep, day, doneBy }] = await Promise.all([
    loadGains(db, quiz),
    findNextStep(quiz.userId, now),
  ])
  if (!gains) throw new AppError('quiz.not-found')
  const earned = new Set(gains.badges)
  return {
    isFirstPass: isFirstPass(gains),
    badges: BADGES.filter(({ id }) => earned.has(id)).map(({ id, title, caption }) => ({
      id,
      title,
      caption,
    })),
    streak: streakGain(gains),
    answers: (gains.answers ?? []).map(({ questionId, isCorrect, isGuess, tookMs, dueOn }) => ({
      questionId,
      isGuess,
      isQuick: tookMs < MIN_ANSWER_MS,
      comesBackOn: isCorrect && !isGuess ? null : dueOn,
    })),
    nextStep,
    dayDone:
      doneBy === quiz.sessionId ? { streak: gains.streakDays ?? 0, tomorrow: day.tomorrow } : null,
  }
}

const isFirstPass = ({ topicId, isPractice, score, wasPassedBefore }: StoredGains): boolean =>
  topicId !== null && !isPractice && isPassed(score) && !wasPassedBefore

/** Returns the streak after this quiz if the quiz made the day count. Otherwise returns null. */
function streakGain({ isLatest, streakDays, day }: StoredGains): number | null {
  if (!isLatest || !day || streakDays === null) return null
  const before = { correct: day.correct - day.ofThisQuiz }
  return isStudyDay(day) && !isStudyDay(before) ? streakDays : null
}
