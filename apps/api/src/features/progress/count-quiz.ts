import type { Trx } from '#platform/db/client.ts'
import { badgesAfter } from './badges-after.ts'
import { cardsAfter } from './cards-after.ts'
import { keepProgress } from './keep-progress.ts'
import { listAllDays } from './queries.ts'
import { type Finishing, readFinished } from './read-finished.ts'
import { skillsAfter } from './skills-after.ts'
import { streakAfter } from './streak-after.ts'

/** Everything that follows from a finished quiz, in its own transaction: one read, one write. */
export async function countQuiz(trx: Trx, finishing: Finishing): Promise<void> {
  const { userId } = finishing
  const finished = await readFinished(trx, finishing)
  const { session, answers } = finished
  const { days, streak } = await streakAfter(finished, () => listAllDays(trx, userId))
  const { cards, recovered } = cardsAfter({ ...finished, userId })
  const mastered = answers?.filter(({ isNewlyRight }) => isNewlyRight).length ?? 0

  await keepProgress(trx, finishing, {
    isReTest: session.isReTest,
    isPerfect: session.score === 100,
    mastered,
    recovered,
    streak,
    skills: skillsAfter(finished),
    days,
    cards,
    badges: badgesAfter(finished, { longestStreak: streak.longest, mastered, recovered }),
  })
}
