import type { Dashboard } from '@nextround/contract/progress'
import type { TopicBank } from '@nextround/contract/question-bank'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { importBank } from '#testing/import-bank.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('an answer to an unreviewed question', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  const { take } = await quizTaker(test)
  const liveIn = async (topicId: string) => {
    const { topics } = (await as('guest').get('/api/topics')).body as { topics: TopicBank[] }
    return topics.find((topic) => topic.topicId === topicId)?.liveQuestions
  }
  const loadFigures = async (topicId: string) => {
    const asha = await given.user()
    await take(asha, { wanted: { topicId }, isRight: (_, place) => place < 12 })
    const { skills, topicPerformance } = (await as(asha).get('/api/dashboard')).body as Dashboard
    const { mastered } = await deps.db
      .selectFrom('user_totals')
      .select('mastered')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    return { skills, mastered, weakAreas: topicPerformance[0]!.weakAreas }
  }

  it('doesn’t count for skill and earns nothing', async () => {
    const before = (await liveIn('os'))!
    const gone = (
      await deps.db
        .selectFrom('questions')
        .select('id')
        .where('topic_id', '=', 'os')
        .where('status', '=', 'live')
        .executeTakeFirstOrThrow()
    ).id
    await importBank(deps, (question) => {
      if (question.topicId !== 'os') return question
      return question.id === gone ? undefined : { ...question, review: undefined }
    })
    // The server checks for changes every second.
    await vi.waitFor(async () => expect(await liveIn('os')).toBe(before - 1), { timeout: 30_000 })

    expect(await loadFigures('os')).toEqual({ skills: [], mastered: 0, weakAreas: [] })
    expect(await loadFigures('dbms')).toMatchObject({
      skills: [{ topicId: 'dbms', answers: 15 }],
      mastered: 12,
      weakAreas: expect.arrayContaining([expect.anything()]),
    })
  })
})
