import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'
import { doubleBank } from '#testing/larger-bank.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

const DAY_MS = 86_400_000
const TOPIC = 'communication'

/** At any time, at least one of these zones has a different date from the database. */
const ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12']
const dateIn = (timeZone: string, moment = new Date()) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment)

describe('due re-tests', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  const { db } = deps
  // Enough questions that none is asked twice unless it is due.
  await doubleBank(db)
  const { take } = await quizTaker(test)

  it.each(ZONES)('follow the local date of a learner in %s', async (time_zone) => {
    const asha = await given.user()
    await db.updateTable('users').set({ time_zone }).where('id', '=', asha.id).execute()
    const { review } = await take(asha, { wanted: { topicId: TOPIC } })
    const { concept } = await db
      .selectFrom('questions')
      .select('concept')
      .where('id', '=', review[0]!.question.id)
      .executeTakeFirstOrThrow()
    const siblings = await meetAll(asha.id, concept)

    const today = new Date()
    const tomorrow = new Date(today.getTime() + DAY_MS)
    const isAsked = async (dueOn: Date) => {
      await fallDue(asha.id, concept, dateIn(time_zone, dueOn))
      const { body } = await as(asha).post('/api/quiz-sessions', { topicId: TOPIC })
      return (body as QuizSession).questions.some(({ id }) => siblings.includes(id))
    }
    expect(await isAsked(tomorrow)).toBe(false)
    expect(await isAsked(today)).toBe(true)
  })

  /** Records an answer to every question about a concept. */
  async function meetAll(userId: string, concept: string): Promise<string[]> {
    const rows = await db
      .selectFrom('questions')
      .select(['id', 'revision', 'subskill'])
      .where('concept', '=', concept)
      .execute()
    for (const { id, revision, subskill } of rows)
      await db
        .insertInto('quiz_answers')
        .values({
          session_id: newId(),
          question_id: id,
          user_id: userId,
          revision,
          topic_id: TOPIC,
          subskill,
          chosen: 'a',
          is_correct: true,
        })
        .execute()
    return rows.map(({ id }) => id)
  }

  const fallDue = (userId: string, concept: string, due_on: string) =>
    db
      .insertInto('review_cards')
      .values({
        user_id: userId,
        concept,
        topic_id: TOPIC,
        stability: 3,
        difficulty: 5,
        due_on,
        reviewed_on: '2026-01-01',
        reps: 1,
        lapses: 0,
        is_recovered: false,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'concept']).doUpdateSet({ due_on }))
      .execute()
})
