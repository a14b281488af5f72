import {
  NEW_QUESTIONS_PER_DAY,
  type QuizResult,
  type QuizSession,
} from '@nextround/contract/quizzes'
import { beforeEach, describe, expect, it } from 'vitest'
import { anyAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { marksIn, plantMarks } from '#testing/secret-marks.ts'

const TOPICS = ['dsa', 'dbms', 'os', 'oops', 'coding', 'aptitude']
const TWO_DAYS = 48 * 60 * 60 * 1_000
const REFUSED = { status: 429, body: { code: 'quiz.daily-limit' } }

describe('daily limit of new questions', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp({ DATABASE_POOL_SIZE: '20' })
  await plantMarks(deps.pool)
  beforeEach(resetRateLimit)

  /** A client that collects the questions whose keys its replies contained. */
  function learner(user: TestUser) {
    const keys = new Set<string>()
    let calls = 0
    const read = async (pending: Promise<{ status: number; body: unknown }>) => {
      calls += 1
      const reply = await pending
      for (const id of marksIn(JSON.stringify(reply.body))) keys.add(id)
      return reply
    }
    const client = as(user)
    const post = (path: string, body: object) => read(client.post(path, body))
    return {
      keys,
      calls: () => calls,
      get: (path: string) => read(client.get(path)),
      bookmark: (id: string) => read(client.put(`/api/bookmarks/${id}`, { note: '' })),
      start: async (aim: object) => {
        const { status, body } = await post('/api/quiz-sessions', aim)
        return { status, body: body as QuizSession }
      },
      answer: ({ id, questions }: QuizSession, { count = questions.length, waitedMs = 0 } = {}) =>
        Promise.all(
          questions.slice(0, count).map((question) =>
            post(`/api/quiz-sessions/${id}/answers`, {
              questionId: question.id,
              answer: anyAnswer(question),
              waitedMs,
            }),
          ),
        ),
      finish: async ({ id }: QuizSession) => {
        const { status, body } = await post(`/api/quiz-sessions/${id}/completion`, {})
        return { status, body: body as QuizResult }
      },
      reveal: (id: string, questionId: string) =>
        post(`/api/quiz-sessions/${id}/reveals`, { questionId }),
    }
  }

  /** Moves everything the learner did back by this many hours. */
  const wait = async (user: TestUser, hours: number) => {
    const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`
    for (const [table, ...columns] of [
      ['quiz_sessions', 'started_at', 'completed_at', 'closed_at'],
      ['quiz_answers', 'answered_at'],
      ['revealed_keys', 'revealed_at'],
    ])
      await deps.pool.query(
        `UPDATE ${table} SET ${columns.map(earlier).join(', ')} WHERE user_id = $1`,
        [user.id],
      )
  }

  /** Takes this many quizzes of fifteen new questions each. */
  async function takeQuizzes(asha: ReturnType<typeof learner>, quizzes: number) {
    for (let done = 0; done < quizzes; done += 1) {
      await resetRateLimit()
      const { body } = await asha.start({ topicId: TOPICS[done % TOPICS.length]! })
      await asha.answer(body)
      await asha.finish(body)
    }
  }

  it('refuses a quiz or reveal beyond it for a day, but allows re-tests', async () => {
    const user = await given.user()
    const asha = learner(user)
    const empty = (await asha.start({ topicId: 'ai-ml' })).body
    const { unanswered } = (await asha.finish(empty)).body
    await takeQuizzes(asha, 12)
    const open = (await asha.start({ topicId: 'os' })).body
    await asha.answer(open)
    const revealNext = () => asha.reveal(empty.id, unanswered!.shift()!.question.id)
    expect(asha.keys.size).toBe(195)
    for (let more = 0; more < 5; more += 1) expect((await revealNext()).status).toBe(200)
    expect(asha.keys.size).toBe(NEW_QUESTIONS_PER_DAY)

    await resetRateLimit()
    for (const aim of [{ topicId: 'dbms' }, { company: 'infosys' }, { placement: null }])
      expect(await asha.start(aim)).toMatchObject(REFUSED)
    expect(await revealNext()).toMatchObject(REFUSED)
    // A refused start closes nothing.
    expect(await asha.get('/api/quiz-sessions/open')).toMatchObject({
      body: { session: { id: open.id } },
    })
    expect((await asha.finish(open)).status).toBe(200)
    const mistakes = await asha.start({ reTest: 'mistakes' })
    expect(mistakes.status).toBe(200)
    await asha.answer(mistakes.body)
    expect(asha.keys.size).toBe(NEW_QUESTIONS_PER_DAY)

    await wait(user, 23)
    expect(await asha.start({ topicId: 'dbms' })).toMatchObject(REFUSED)
    await wait(user, 1)
    expect((await asha.start({ topicId: 'dbms' })).status).toBe(200)
  })

  it('counts answers when they arrive, however old they claim to be', async () => {
    const user = await given.user()
    const asha = learner(user)
    const { body: overnight } = await asha.start({ topicId: 'ai-ml' })
    await wait(user, 30)
    await asha.answer(overnight, { waitedMs: TWO_DAYS })
    await asha.finish(overnight)
    await takeQuizzes(asha, 12)
    expect(asha.keys.size).toBe(195)
    expect(await asha.start({ topicId: 'os' })).toMatchObject(REFUSED)
  })

  it('counts a question once, although it was revised in between', async () => {
    const user = await given.user()
    const asha = learner(user)
    const first = (await asha.start({ topicId: 'os' })).body
    await asha.answer(first)
    await asha.finish(first)
    await wait(user, 25)
    await deps.pool.query(`UPDATE quiz_answers SET revision = revision - 1 WHERE user_id = $1`, [
      user.id,
    ])
    const again = (await asha.start({ topicId: 'os' })).body
    await deps.pool.query(
      `UPDATE quiz_sessions AS again SET question_ids = first.question_ids, question_versions = first.question_versions
         FROM quiz_sessions AS first WHERE again.id = $1 AND first.id = $2`,
      [again.id, first.id],
    )
    await asha.answer({ ...again, questions: first.questions })
    await asha.finish(again)
    await takeQuizzes(asha, 12)
    expect((await asha.start({ topicId: 'dbms' })).status).toBe(200)
  })

  it('allows one of many parallel starts if only one fits', async () => {
    const asha = learner(await given.user())
    await takeQuizzes(asha, 12)
    await resetRateLimit()
    const starts = await Promise.all(
      [...TOPICS, ...TOPICS].map((topicId) => asha.start({ topicId })),
    )
    const [opened] = starts.filter(({ status }) => status === 200)
    const others = starts.filter((start) => start !== opened)
    expect(others).toMatchObject(others.map(() => REFUSED))
    await asha.answer(opened!.body)
    expect(asha.keys.size).toBe(195)
  })

  it('allows as many parallel reveals as fit', async () => {
    const asha = learner(await given.user())
    const empty = (await asha.start({ topicId: 'ai-ml' })).body
    const { unanswered } = (await asha.finish(empty)).body
    await takeQuizzes(asha, 13)
    await Promise.all(unanswered!.map(({ question }) => asha.reveal(empty.id, question.id)))
    expect(asha.keys.size).toBe(NEW_QUESTIONS_PER_DAY)
  })

  it.each(['start', 'reveals'])(
    'is kept by parallel reveals and a start, %s first',
    async (first) => {
      const user = await given.user()
      const asha = learner(user)
      const empty = (await asha.start({ topicId: 'ai-ml' })).body
      const { unanswered } = (await asha.finish(empty)).body
      await takeQuizzes(asha, 12)
      const short = (await asha.start({ topicId: 'os', size: 5 })).body
      await asha.answer(short)
      await asha.finish(short)
      expect(asha.keys.size).toBe(185)

      // New quizzes and reveals refer to their learner, so that both wait for this lock before they are stored.
      const release = await hold(deps.pool, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id])
      const start = () => [asha.start({ topicId: 'dbms' })]
      const reveal = () => unanswered!.map(({ question }) => asha.reveal(empty.id, question.id))
      const [earlier, later] = first === 'start' ? [start, reveal] : [reveal, start]
      const pending: Promise<{ status: number; body: unknown }>[] = earlier()
      await untilWaiting(deps.pool, pending.length)
      pending.push(...later())
      await untilWaiting(deps.pool, 16)
      await release()
      const replies = await Promise.all(pending)
      const { body: open } = (await asha.get('/api/quiz-sessions/open')) as {
        body: { session: QuizSession | null }
      }
      if (open.session) await asha.answer(open.session)
      expect(asha.keys.size).toBe(NEW_QUESTIONS_PER_DAY)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(
        first === 'start' ? 1 : 15,
      )
    },
  )

  /**
   * An attacker may make 432,000 calls in 24 hours. Refused calls change nothing, so it is enough to continue until
   * every kind of call is refused, and to try all of them again after each hour.
   */
  it('is the most that one account can read in 24 hours at the full request rate', async () => {
    const live = await deps.db
      .selectFrom('questions')
      .select(['topic_id', 'subskill'])
      .distinct()
      .where('status', '=', 'live')
      .execute()
    const aims = live.map(({ topic_id, subskill }) => ({ topicId: topic_id, subskill }))
    const user = await given.user({ name: 'Mallory' })
    const mallory = learner(user)
    const attack = async (aim: object) => {
      await resetRateLimit()
      const { status, body: session } = await mallory.start(aim)
      if (status !== 200) return
      await mallory.answer(session, { count: 3, waitedMs: TWO_DAYS })
      const { unanswered } = (await mallory.finish(session)).body
      for (const { question } of unanswered!) {
        await mallory.bookmark(question.id)
        await mallory.reveal(session.id, question.id)
      }
      await mallory.get(`/api/quiz-sessions/${session.id}/result`)
    }
    const attackAll = async (some = aims) => {
      for (const aim of [...some, { reTest: 'mistakes' }, { reTest: true }]) await attack(aim)
      for (const path of ['/api/bookmarks', '/api/mistakes', '/api/account/export?format=json'])
        await mallory.get(path)
    }
    const { body: overnight } = await mallory.start({ topicId: 'dsa' })
    await wait(user, 30)
    await mallory.answer(overnight, { waitedMs: TWO_DAYS })
    await mallory.finish(overnight)
    await attackAll()
    for (let hour = 1; hour < 24; hour += 1) {
      await wait(user, 1)
      await attackAll(aims.filter((_, place) => place % 8 === hour % 8))
    }
    console.log(`keys read in 24 hours: ${mallory.keys.size}, in ${mallory.calls()} calls`)
    expect(mallory.keys.size).toBeGreaterThan(NEW_QUESTIONS_PER_DAY - 15)
    expect(mallory.keys.size).toBeLessThanOrEqual(NEW_QUESTIONS_PER_DAY)
  }, 600_000)
})
