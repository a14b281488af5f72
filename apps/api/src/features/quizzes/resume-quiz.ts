import { CONTRACT_LEVEL } from '@nextround/contract/contract-level'
import type { QuizSession, Verdict } from '@nextround/contract/quizzes'
import { contractLevelOf } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { activeTime } from './active-time.ts'
import { aimOfSession } from './aim-of-session.ts'
import { questionsOfSession, loadQuestionTexts, listSets } from './asked-questions.ts'
import { toVerdict } from './check-answer.ts'
import type { QuestionBank } from './question-pool.ts'
import { findOpenSession, listAnsweredQuestions } from './queries.ts'

/** Returns the open quiz with the answers so far, or null if there is none. */
export async function resumeQuiz(
  { db, bank }: { db: Db; bank: QuestionBank },
  { userId, contractLevel = CONTRACT_LEVEL }: { userId: string; contractLevel?: number },
): Promise<QuizSession | null> {
  const [session] = await findOpenSession(db, { userId })
  if (!session) return null
  const [texts, answered] = await Promise.all([
    loadQuestionTexts({ db, bank }, session),
    listAnsweredQuestions(db, { sessionId: session.id }),
  ])
  // A page from before the kind would show the question without a way to answer it. A reload brings the new page.
  if ([...texts.values()].some((text) => contractLevelOf(text) > contractLevel))
    throw new AppError('quiz.page-outdated')
  return {
    id: session.id,
    ...aimOfSession(session),
    startedAt: session.started_at.toISOString(),
    activeMs: activeTime(
      session.started_at,
      answered.map((row) => row.answeredAt),
    ),
    questions: questionsOfSession(texts, session),
    sets: listSets(texts.values()),
    ...(session.ladder && { ladder: session.ladder }),
    verdicts: Object.fromEntries(
      answered.map((row): [string, Verdict] => [row.questionId, toVerdict(row)]),
    ),
  }
}
