import { listAsked, type Ladder } from '@nextround/contract/ladder'
import { isPractice, type QuizResult } from '@nextround/contract/quizzes'
import type { Announce, FinishedQuiz } from '#events'
import type { Db } from '#platform/db/client.ts'
import {
  type CompletedSession,
  completeSession,
  keepQuestions,
  listRightness,
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
    const [open] = await lockOpenSession(trx, own)
    if (open?.ladder) await keepAsked(trx, { sessionId, ladder: open.ladder })
    if (guessed.length > 0) await markGuesses(trx, { ...own, guessed })
    const [completed] = await completeSession(trx, {
      ...own,
      activeMs: activeMs ?? null,
      isMock: false,
    })
    if (completed) await announce(trx, 'quiz.finished', toFinishedQuiz(userId, completed))
    return completed
  })
  return finished ? buildResult({ db, bank }, finished) : getResult({ db, bank }, own)
}

/** Leaves out questions that no step has asked. Every answer stays, even if two tabs took different questions of a step. */
async function keepAsked(
  trx: Db,
  { sessionId, ladder }: { sessionId: string; ladder: Ladder },
): Promise<void> {
  const answers = await listRightness(trx, { sessionId })
  const answered = new Map(answers.map((row) => [row.question_id, row.is_correct]))
  const asked = [...new Set([...listAsked(ladder, answered), ...answered.keys()])]
  await keepQuestions(trx, { sessionId, asked })
}

export const toFinishedQuiz = (userId: string, session: CompletedSession): FinishedQuiz => ({
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
