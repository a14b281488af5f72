import { samples } from '@nextround/content/samples'
import { questions } from '@nextround/content/questions'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { ANSWERS_PER_NETWORK } from './sample-limit.ts'

describe('a sample question', async () => {
  const { app, deps } = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const [sample] = samples
  const answer = (sampleId: string, choice: unknown, ip = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: `/api/samples/${sampleId}/answers`,
      headers: { origin: deps.config.PUBLIC_URL, 'x-forwarded-for': ip },
      payload: { answer: choice },
    })

  it('returns a result with reasons for each option, and sets no cookie', async () => {
    const { id, answer: key, explain } = sample!
    for (const chosen of ['a', 'b', 'c', 'd']) {
      const reply = await answer(id, chosen)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.json()).toEqual({
        chosen,
        isCorrect: chosen === key,
        correctAnswer: key,
        why: explain.why,
        whyNot: explain.wrong,
      })
    }
  })

  it('is never asked in a quiz, in the bank or compiled', async () => {
    const ids = samples.map(({ id }) => id)
    expect(questions.filter(({ id }) => ids.includes(id))).toEqual([])
    const stored = await deps.db
      .selectFrom('questions')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    expect(stored).toEqual([])
  })

  it('returns 404 if it isn’t published', async () => {
    const [secret] = questions
    for (const id of [secret!.id, 'dsa-000000']) {
      const reply = await answer(id, 'a')
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'sample.not-found' })
    }
  })

  it.each(['e', '', null, ['a']])('refuses %j as an answer', async (choice) => {
    expect((await answer(sample!.id, choice)).statusCode).toBe(400)
  })

  it('is limited per network', async () => {
    const crowd = Array.from({ length: ANSWERS_PER_NETWORK + 5 }, (_, place) =>
      // All addresses are in one IPv6 network.
      answer(sample!.id, 'a', `2001:db8:1:2::${(place % 9) + 1}`),
    )
    const replies = await Promise.all(crowd)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ANSWERS_PER_NETWORK)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json()).toMatchObject({ code: 'sample.too-many' })
    expect((await answer(sample!.id, 'a', '2001:db8:9:9::1')).statusCode).toBe(200)
  })
})
