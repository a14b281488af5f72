import type { Db } from '#platform/db/client.ts'
import { type LiveConcepts, practisable } from './practisable.ts'
import { listKeptMistakes } from './queries.ts'

/** Counts the mistakes that the learner's page shows: all, those of this week, and per topic, most first. */
export async function countMistakes({ db, bank }: { db: Db; bank: LiveConcepts }, userId: string) {
  const kept = practisable(await bank.questions(), await listKeptMistakes(db, userId))
  const byTopic = [...Map.groupBy(kept, ({ topicId }) => topicId)]
  return {
    kept: kept.length,
    thisWeek: kept.filter((one) => one.isOfThisWeek).length,
    topics: byTopic
      .map(([topicId, all]) => ({ topicId, mistakes: all.length }))
      .toSorted((one, other) => other.mistakes - one.mistakes),
  }
}
