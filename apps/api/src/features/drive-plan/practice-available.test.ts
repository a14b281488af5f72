import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { dateAt } from '#platform/calendar.ts'
import { practiceAvailable } from './practice-available.ts'
import { loadPlanningState } from './study-queries.ts'

type Counted = { topicId: string; subskill: string; available: number }

describe('available practice', async () => {
  const test = await startTestApp()
  const { db } = test.deps
  const { take, open } = await quizTaker(test)
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'topic_id as topicId', 'subskill', 'variant_group as variantGroup'])
    .where('status', '=', 'live')
    .execute()

  it('is counted in memory as the database would count it', async () => {
    const asha = await test.given.user()
    expect(questions.filter(({ variantGroup }) => variantGroup !== null)).not.toEqual([])
    expect(await inMemory(asha)).toEqual(await byDatabase(asha))

    // The learner finishes one quiz, abandons two and leaves one open.
    await take(asha, { wanted: { topicId: 'dbms' } })
    for (const topicId of ['os', 'dsa', 'aptitude']) await open(asha, { wanted: { topicId } })
    const counted = await inMemory(asha)
    expect(counted).toEqual(await byDatabase(asha))
    expect(sum(counted)).toBe(sum(await inMemory(await test.given.user())) - 60)

    // Questions answered two days ago can be asked again.
    await sql`UPDATE quiz_answers SET answered_at = now() - interval '2 days'
               WHERE user_id = ${asha.id} AND topic_id = 'os'`.execute(db)
    expect(await inMemory(asha)).toEqual(await byDatabase(asha))
    expect(sum(await inMemory(asha))).toBe(sum(counted) + 15)
  })

  const sum = (practice: Counted[]) => practice.reduce((all, { available }) => all + available, 0)

  const sorted = (practice: Counted[]) =>
    practice.toSorted((one, other) =>
      `${one.topicId}/${one.subskill}` < `${other.topicId}/${other.subskill}` ? -1 : 1,
    )

  const inMemory = async ({ id }: TestUser) =>
    sorted(
      practiceAvailable(
        questions,
        (await loadPlanningState(db, { userId: id, date: dateAt(new Date(), 'UTC') }))
          .answeredLately ?? [],
      ).map(({ topicId, subskill, available }) => ({ topicId, subskill, available })),
    )

  async function byDatabase({ id }: TestUser) {
    const { rows } = await sql<Counted>`
      SELECT topic_id AS "topicId", subskill, count(*)::integer AS available
        FROM (SELECT topic_id, subskill FROM questions
                LEFT JOIN (SELECT DISTINCT question_id FROM quiz_answers
                            WHERE user_id = ${id} AND answered_at > now() - interval '1 day') AS answered
                  ON question_id = id
               WHERE status = 'live'
               GROUP BY topic_id, subskill, coalesce(variant_group, id)
              HAVING count(question_id) = 0) AS free
       GROUP BY topic_id, subskill`.execute(db)
    return sorted(rows)
  }
})
