import type { FinishedQuiz } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { isScored } from './is-scored.ts'
import type { ProgressRows, progressUpsert } from './save-progress-queries.ts'

type SaveDeps = { trx: Trx; upsertProgress: ReturnType<typeof progressUpsert> }

/** For practice and placement checks: their time counts, but scores, right answers and topics do not. */
const UNSCORED = { topicId: null, score: 0, correct: 0, total: 0, perfect: 0 }

/** Returns the number of outages in the stored streak, which is more than ours if it was recomputed in the meantime. */
export async function saveProgress(
  { trx, upsertProgress }: SaveDeps,
  quiz: FinishedQuiz,
  { mastered, recovered, streak, outagesKnown, skills, days, cards, badges }: ProgressRows,
): Promise<{ outagesKnown: number }> {
  const [stored] = await upsertProgress(trx, {
    ...quiz,
    quizzes: quiz.isPlacement ? 0 : 1,
    practices: quiz.isPractice ? 1 : 0,
    ...(isScored(quiz) ? { perfect: quiz.score === 100 ? 1 : 0 } : UNSCORED),
    reTests: quiz.isReTest ? 1 : 0,
    mastered,
    recovered,
    streak: JSON.stringify(streak),
    outagesKnown,
    skills: JSON.stringify(skills),
    days: JSON.stringify(days),
    cards: JSON.stringify(cards),
    badges,
  })
  return stored!
}
