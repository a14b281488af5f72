import type { QuizGains } from '@nextround/contract/progress'
import { isPassed, LEAST_ANSWER_MS } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { BADGES } from './badges/badges.ts'
import { loadGains, type StoredGains, type FinishedQuizKey } from './gain-queries.ts'
import { isStudyDay } from './streak/day-count.ts'
import { studyNow } from './study-now.ts'
import { loadStudyState } from './study-queries.ts'

/** Read from what was stored at the finish, so that it is the same on any later day; only the next step is of now. */
export async function getQuizGains(
  db: Db,
  quiz: FinishedQuizKey,
  now = new Date(),
): Promise<QuizGains> {
  const [gains, study] = await Promise.all([loadGains(db, quiz), loadStudyState(db, quiz.userId)])
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
      isQuick: tookMs < LEAST_ANSWER_MS,
      comesBackOn: isCorrect && !isGuess ? null : dueOn,
    })),
    nextStep: studyNow(study, now).nextStep,
  }
}

const isFirstPass = ({ topicId, isPractice, score, wasPassedBefore }: StoredGains): boolean =>
  topicId !== null && !isPractice && isPassed(score) && !wasPassedBefore

/** The streak as this quiz left it, if the day did not count without it. */
function streakGain({ isLatest, streakDays, day }: StoredGains): number | null {
  if (!isLatest || !day || streakDays === null) return null
  const before = { correct: day.correct - day.ofThisQuiz }
  return isStudyDay(day) && !isStudyDay(before) ? streakDays : null
}
