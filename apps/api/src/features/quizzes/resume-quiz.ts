import type { OptionKey, QuizSession, Verdict } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { activeTime } from './active-time.ts'
import { aimOfSession } from './aim-of-session.ts'
import { askedIn, textsOf } from './ask.ts'
import type { Bank } from './question-pool.ts'
import { findOpenSession, listAnswered } from './queries.ts'

/** The quiz that is still open, with what was answered so far. */
export async function resumeQuiz(
  { db, bank }: { db: Db; bank: Bank },
  userId: string,
): Promise<QuizSession | null> {
  const [session] = await findOpenSession(db, { userId })
  if (!session) return null
  const [texts, answered] = await Promise.all([
    textsOf({ db, bank }, session.question_ids),
    listAnswered(db, session.id),
  ])
  return {
    id: session.id,
    ...aimOfSession(session),
    startedAt: session.started_at.toISOString(),
    activeMs: activeTime(
      session.started_at,
      answered.map((row) => row.answered_at),
    ),
    questions: askedIn(texts, session),
    verdicts: Object.fromEntries(
      answered.map((row): [string, Verdict] => [
        row.question_id,
        {
          chosen: row.chosen as OptionKey,
          isCorrect: row.is_correct,
          correctAnswer: row.answer as OptionKey,
          why: row.why,
          whyNot: row.why_not as Verdict['whyNot'],
        },
      ]),
    ),
  }
}
