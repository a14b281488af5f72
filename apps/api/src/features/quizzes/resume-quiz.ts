import type { QuizSession, Verdict } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { activeTime } from './active-time.ts'
import { aimOfSession } from './aim-of-session.ts'
import { questionsOfSession, loadQuestionTexts } from './asked-questions.ts'
import type { QuestionBank } from './question-pool.ts'
import { findOpenSession, listAnsweredQuestions } from './queries.ts'

/** Returns the open quiz with the answers so far, or null if there is none. */
export async function resumeQuiz(
  { db, bank }: { db: Db; bank: QuestionBank },
  userId: string,
): Promise<QuizSession | null> {
  const [session] = await findOpenSession(db, { userId })
  if (!session) return null
  const [texts, answered] = await Promise.all([
    loadQuestionTexts({ db, bank }, session),
    listAnsweredQuestions(db, { sessionId: session.id }),
  ])
  return {
    id: session.id,
    ...aimOfSession(session),
    startedAt: session.started_at.toISOString(),
    activeMs: activeTime(
      session.started_at,
      answered.map((row) => row.answered_at),
    ),
    questions: questionsOfSession(texts, session),
    verdicts: Object.fromEntries(
      answered.map((row): [string, Verdict] => [
        row.question_id,
        {
          chosen: row.chosen,
          isCorrect: row.is_correct,
          correctAnswer: row.answer,
          why: row.why,
          whyNot: row.why_not,
        },
      ]),
    ),
  }
}
