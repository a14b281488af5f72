import type { Dashboard } from '@nextround/contract/progress'
import type { TestApp } from './app.ts'
import type { TestUser } from './given.ts'

/** Returns the dashboard figures, the cards and the badges in the same shape as `recomputed`. */
export async function shownFigures(
  { as, deps: { db } }: Pick<TestApp, 'as'> & { deps: Pick<TestApp['deps'], 'db'> },
  user: TestUser,
) {
  const shown = (await as(user).get('/api/dashboard')).body as Dashboard
  const cards = await db
    .selectFrom('review_cards')
    .select('concept')
    .where('user_id', '=', user.id)
    .execute()
  const totals = await db
    .selectFrom('user_totals')
    .select(['practices', 're_tests as reTests', 'mastered', 'recovered'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const { totalQuizzes, averageScore, overallScore, totalTimeSpentMs, bestScore } = shown
  const { current, longest, freezes } = shown.streak
  return {
    totalQuizzes,
    averageScore,
    overallScore,
    totalTimeSpentMs,
    bestScore,
    ...(totals ?? { practices: 0, reTests: 0, mastered: 0, recovered: 0 }),
    concepts: cards.map(({ concept }) => concept).toSorted(),
    badges: shown.badges
      .filter(({ earnedAt }) => earnedAt !== null)
      .map(({ id }) => id)
      .toSorted(),
    topics: Object.fromEntries(
      shown.topicPerformance.map(({ topicId, weakAreas, ...figures }) => [
        topicId,
        {
          averageScore: figures.averageScore,
          bestScore: figures.bestScore,
          quizzesCompleted: figures.quizzesCompleted,
          improvement: figures.improvement,
          wrong: Object.fromEntries(weakAreas.map(({ subskill, wrong }) => [subskill, wrong])),
        },
      ]),
    ),
    skills: Object.fromEntries(
      shown.skills.map(({ topicId, percentage, answers }) => [topicId, { percentage, answers }]),
    ),
    days: Object.fromEntries(
      shown.activity.map(({ day, answered, correct }) => [day, { answered, correct }]),
    ),
    streak: { current, longest, freezes },
  }
}
