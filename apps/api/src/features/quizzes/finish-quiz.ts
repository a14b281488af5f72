import { isPractice, type QuizResult } from '@nextround/contract/quizzes'
import type { Announce, FinishedQuiz } from '#events'
import type { Db } from '#platform/db/client.ts'
import {
  type CompletedSession,
  completeSession,
  lockOpenSession,
  markGuesses,
} from './finish-queries.ts'
import { getResult, buildResult } from './get-result.ts'
import type { QuestionBank } from './question-pool.ts'

type FinishQuizInput = {
  userId: string
  sessionId: string
  activeMs?: number | undefined
  guessed?: string[] | undefined
}

/** Completes an open quiz exactly once. A repeated request gets the stored result. */
export async function finishQuiz(
  { db, bank, announce }: { db: Db; bank: QuestionBank; announce: Announce },
  { userId, sessionId, activeMs, guessed = [] }: FinishQuizInput,
): Promise<QuizResult> {
  const own = { userId, sessionId }
  const finished = await db.transaction().execute(async (trx) => {
    await lockOpenSession(trx, own)
    if (guessed.length > 0) await markGuesses(trx, { ...own, guessed })
    const [completed] = await completeSession(trx, { ...own, activeMs: activeMs ?? null })
    if (completed) await announce(trx, 'quiz.finished', toFinishedQuiz(userId, completed))
    return completed
  })
  return finished ? buildResult({ db, bank }, finished) : getResult({ db, bank }, own)
}

const toFinishedQuiz = (userId: string, session: CompletedSession): FinishedQuiz => ({
  userId,
  sessionId: session.id,
  topicId: session.topic_id,
  isReTest: session.is_re_test,
  isPractice: isPractice({ subskill: session.subskill, isRound: session.is_round }),
  isPlacement: session.is_placement,
  score: session.score_percentage,
  correct: session.correct_answers,
  total: session.total_questions,
  timeSpentMs: session.time_spent_ms,
  completedAt: session.completedAt,
})
