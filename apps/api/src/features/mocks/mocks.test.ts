import type { Dashboard } from '@nextround/contract/progress'
import { changeNumber, MOCK_CALL_MS, MOCK_GRACE_MS, MOCK_PAUSE_MS } from '@nextround/contract/mocks'
import type { QuizResult } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { change, FIRST_ROUND, mockSitter } from '#testing/mock-sitter.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { jobs } from '../../app.ts'

const MINUTE = 60_000

describe('a mock', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  const sitter = await mockSitter(test)
  const { take } = await quizTaker(test)
  const job = jobs(deps).find(({ name }) => name === 'mocks.settle-silent')!
  const runJob = () => job.run(undefined as never, 'run')
  const count = async (table: string, { id }: TestUser) => {
    const { rows } = await deps.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table} WHERE user_id = $1`,
      [id],
    )
    return rows[0]!.count
  }

  describe('from start to result', () => {
    it('sends the whole paper without keys before the clock starts', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      expect(sitting.sections.map(({ name, questions }) => [name, questions])).toEqual([
        ['Aptitude', 10],
        ['Verbal', 8],
        ['Code and core subjects', 10],
      ])
      expect(sitting.questions.map(({ section }) => section)).toEqual(
        [10, 8, 10].flatMap((questions, section) => Array<number>(questions).fill(section)),
      )
      expect(new Set(sitting.questions.map(({ question }) => question.id)).size).toBe(28)
      expect(sitting.state).toMatchObject({ phase: 'prepared', section: 0, device: 1 })
      expect(Date.parse(sitting.state.until!) - Date.parse(sitting.state.now)).toBe(MOCK_PAUSE_MS)
      const again = await sitter.read(asha, sitting.id)
      expect({ ...again.body, state: null }).toEqual({ ...sitting, state: null })
    })

    it('counts the last answer to each question, and feeds skills, re-tests and mistakes once', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha, { ...FIRST_ROUND, isNegative: true })
      const { id } = sitting
      await sitter.begin(asha, id, 0)
      await sitter.save(asha, id, [
        // Four kinds of question: right then wrong, wrong then right, cleared, and only looked at.
        change(0, { number: 1e9 + 1, given: sitter.right(sitting, 0), spentMs: 10_000 }),
        change(1, { number: 1e9 + 2, given: sitter.wrong(sitting, 1) }),
        change(2, { number: 1e9 + 3, given: sitter.right(sitting, 2) }),
        change(3, { number: 1e9 + 4, given: null, isMarked: true }),
      ])
      const { body: state } = await sitter.save(asha, id, [
        change(0, { number: 1e9 + 5, given: sitter.wrong(sitting, 0), spentMs: 30_000 }),
        change(1, { number: 1e9 + 6, given: sitter.right(sitting, 1), spentMs: 20_000 }),
        change(2, { number: 1e9 + 7, given: null }),
      ])
      expect(state).toMatchObject({ phase: 'section', section: 0, refused: [] })
      await sitter.submit(asha, id, 0)
      await sitter.begin(asha, id, 1)
      await sitter.submit(asha, id, 1)
      await sitter.begin(asha, id, 2)
      const places = [18, 19, 20]
      const last = await sitter.submit(
        asha,
        id,
        2,
        places.map((place) => change(place, { given: sitter.right(sitting, place) })),
      )
      expect(last.body).toMatchObject({ phase: 'settled', until: null, refused: [] })

      const { body: result } = await sitter.result(asha, id)
      expect(result).toMatchObject({
        id,
        mock: 'first-round',
        company: null,
        isFirst: true,
        endedBy: 'learner',
        marks: 3.75,
        mostMarks: 28,
        late: 0,
        refused: {},
        negative: { lost: 0.25 },
      })
      expect(
        result.sections.map(({ answered, correct, marks }) => [answered, correct, marks]),
      ).toEqual([
        [2, 1, 0.75],
        [0, 0, 0],
        [3, 3, 3],
      ])
      expect(result.sections[0]!.spentMs).toBe(52_000)
      expect(result.questions.slice(0, 4)).toMatchObject([
        { outcome: 'wrong', changed: 'right-to-wrong', spentMs: 30_000, isMarked: false },
        { outcome: 'right', changed: 'wrong-to-right', spentMs: 20_000 },
        { outcome: null, changed: null },
        { outcome: null, changed: null, isMarked: true },
      ])
      expect(result.next).toHaveLength(3)

      const review = (await as(asha).get(`/api/quiz-sessions/${id}/result`)).body as QuizResult
      expect(review).toMatchObject({
        mock: { id: 'first-round', name: 'First round' },
        isPassed: null,
        correctAnswers: 4,
        totalQuestions: 28,
      })
      expect(review.review).toHaveLength(5)
      expect(review.unanswered).toHaveLength(23)
      const dashboard = (await as(asha).get('/api/dashboard')).body as Dashboard
      expect(dashboard).toMatchObject({ averageScore: 0, bestScore: 0 })
      expect(dashboard.recentQuizzes).toMatchObject([
        { id, taskTitle: 'First round', mock: { marks: 3.75 } },
      ])
      expect(await count('quiz_answers', asha)).toBe(5)
      const skills = await count('user_skills', asha)
      const cards = await count('review_cards', asha)
      expect(skills).toBeGreaterThan(0)
      await sitter.settle(asha, id)
      await sitter.submit(asha, id, 2)
      await runJob()
      expect([await count('user_skills', asha), await count('review_cards', asha)]).toEqual([
        skills,
        cards,
      ])
      expect(await count('mock_results', asha)).toBe(1)
    })

    it('measures answers by the time on the screen, not by the order of the answers', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      await sitter.begin(asha, sitting.id, 0)
      await sitter.save(asha, sitting.id, [
        change(0, { spentMs: 40_000 }),
        change(1, { spentMs: 1e12 }),
      ])
      for (const section of [0, 1, 2]) {
        await sitter.begin(asha, sitting.id, section)
        await sitter.submit(asha, sitting.id, section)
      }
      const { rows } = await deps.pool.query<{ spent_ms: number }>(
        'SELECT spent_ms FROM quiz_answers WHERE session_id = $1 ORDER BY spent_ms',
        [sitting.id],
      )
      const length = sitting.sections[0]!.minutes * MINUTE
      expect(rows[0]!.spent_ms + rows[1]!.spent_ms).toBeLessThanOrEqual(length)
      expect(rows[1]!.spent_ms).toBeGreaterThan(rows[0]!.spent_ms)
    })

    it('ends on time, and then waits for devices that were offline', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      const { id } = sitting
      await sitter.pass(id, MOCK_PAUSE_MS)
      expect((await sitter.read(asha, id)).body.state).toMatchObject({
        phase: 'section',
        section: 0,
      })
      const [first, second, third] = sitting.sections.map(({ minutes }) => minutes * MINUTE)
      await sitter.pass(id, first! + MINUTE / 2)
      const late = await sitter.save(asha, id, [
        change(0, { agoMs: MINUTE, given: sitter.right(sitting, 0) }),
      ])
      expect(late.body).toMatchObject({ phase: 'between', section: 0, refused: [] })
      await sitter.pass(id, MOCK_PAUSE_MS + second! + MOCK_PAUSE_MS + third!)
      expect((await sitter.read(asha, id)).body.state.phase).toBe('over')
      expect((await sitter.result(asha, id)).status).toBe(404)
      expect((await sitter.settle(asha, id)).body.phase).toBe('settled')
      expect((await sitter.result(asha, id)).body).toMatchObject({
        endedBy: 'clock',
        late: 1,
        marks: 1,
        negative: null,
      })
      expect((await sitter.read(asha, id)).status).toBe(404)
    })

    it('counts an answer of the last moment, however long its call takes', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      const { id } = sitting
      await sitter.begin(asha, id, 0)
      await sitter.pass(id, sitting.sections[0]!.minutes * MINUTE + 2_000)
      // What the page sends when its section ends, and what was given while that was on its way.
      const replies = [
        await sitter.save(asha, id, [change(0, { given: sitter.right(sitting, 0) })]),
        await sitter.begin(asha, id, 1, [change(1, { given: sitter.right(sitting, 1) })]),
      ]
      expect(replies.map(({ body }) => [body.phase, body.refused])).toEqual([
        ['between', []],
        ['section', []],
      ])
      await sitter.submit(asha, id, 1)
      await sitter.begin(asha, id, 2)
      await sitter.submit(asha, id, 2)
      expect((await sitter.result(asha, id)).body).toMatchObject({ marks: 2, late: 0 })
    })

    it('is scored by the server if its device stays silent, ten minutes after the end', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      const { id } = sitting
      await sitter.pass(id, MOCK_PAUSE_MS)
      await sitter.save(asha, id, [change(0, { given: sitter.right(sitting, 0) })])
      const all = sitting.sections.reduce((sum, { minutes }) => sum + minutes * MINUTE, 0)
      await sitter.pass(id, all + 2 * MOCK_PAUSE_MS + MOCK_GRACE_MS - MINUTE)
      await runJob()
      expect((await sitter.result(asha, id)).status).toBe(404)
      await sitter.pass(id, MINUTE)
      await runJob()
      expect((await sitter.result(asha, id)).body).toMatchObject({ endedBy: 'silence', marks: 1 })
    })

    it('gives more time if asked, in every section', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha, { ...FIRST_ROUND, extraPercent: 50 })
      const { body } = await sitter.begin(asha, sitting.id, 0)
      const length = Date.parse(body.until!) - Date.parse(body.now)
      expect(length).toBe(sitting.sections[0]!.minutes * MINUTE * 1.5)
      expect(sitting).toMatchObject({ extraPercent: 50 })
    })
  })

  describe('another device', () => {
    it('takes over, and the first one can still send its answers', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      const { id } = sitting
      await sitter.begin(asha, id, 0)
      await sitter.save(asha, id, [change(0, { given: 'a' })])
      const taken = await sitter.takeOver(asha, id)
      expect(taken.body.state.device).toBe(2)
      expect(taken.body.questions[0]).toMatchObject({ given: 'a', number: changeNumber(1, 1) })
      await sitter.save(asha, id, [change(0, { number: changeNumber(2, 1), given: 'b' })], 2)
      const first = await sitter.save(asha, id, [
        change(0, { number: changeNumber(1, 2), given: 'c' }),
        change(1, { number: changeNumber(1, 3), given: 'd' }),
      ])
      expect(first.body).toMatchObject({ device: 2, refused: [] })
      const { questions } = (await sitter.read(asha, id)).body
      expect(questions.slice(0, 3).map((one) => one.given)).toEqual(['b', 'd', null])
    })
  })

  describe('cannot be cheated:', () => {
    const running = async (wanted: object = FIRST_ROUND) => {
      const asha = await given.user()
      const sitting = await sitter.start(asha, wanted)
      await sitter.begin(asha, sitting.id, 0)
      return { asha, sitting, id: sitting.id }
    }
    const stored = async (id: string) => {
      const { rows } = await deps.pool.query<{ place: number; given: string }>(
        'SELECT place, given FROM mock_responses WHERE session_id = $1 ORDER BY place',
        [id],
      )
      return rows
    }

    it.each([
      ['a section that has not begun', change(10), 'not-begun'],
      ['a question that the paper does not have', change(28), 'not-asked'],
      [
        'a number instead of a letter',
        change(0, { given: { kind: 'number', text: '5' } }),
        'not-asked',
      ],
      ['a letter that is no option', change(0, { given: 'e' }), 'not-asked'],
      ['the number of another device', change(0, { number: changeNumber(2, 1) }), 'not-asked'],
    ] as const)('%s is refused', async (_, forged, reason) => {
      const { asha, id } = await running()
      const { status, body } = await sitter.save(asha, id, [forged])
      expect(status).toBe(200)
      expect(body.refused).toEqual([{ place: forged.place, number: forged.number, reason }])
      expect(await stored(id)).toEqual([])
    })

    it.each([
      ['a time in the future', [change(0, { agoMs: -1 })]],
      ['a negative time on the screen', [change(0, { spentMs: -1 })]],
      ['a number beyond all numbers', [change(0, { number: 2 ** 62 })]],
      ['a fraction of a place', [change(0.5)]],
      ['too many changes', Array.from({ length: 151 }, () => change(0))],
    ])('%s is refused as invalid', async (_, changes) => {
      const { asha, id } = await running()
      expect((await sitter.save(asha, id, changes)).status).toBe(400)
      expect(await stored(id)).toEqual([])
    })

    it('a device that does not exist', async () => {
      const { asha, id } = await running()
      const { body } = await sitter.save(asha, id, [change(0, { number: changeNumber(9, 1) })], 9)
      expect(body).toMatchObject({ device: 1, refused: [{ reason: 'not-asked' }] })
    })

    it('a section that was submitted stays closed', async () => {
      const { asha, id } = await running()
      await sitter.submit(asha, id, 0, [change(0)])
      expect((await sitter.save(asha, id, [change(1)])).body.refused).toMatchObject([
        { place: 1, reason: 'submitted' },
      ])
      await sitter.begin(asha, id, 0)
      await sitter.begin(asha, id, 1)
      expect((await sitter.begin(asha, id, 0)).body).toMatchObject({ phase: 'section', section: 1 })
      expect((await sitter.save(asha, id, [change(1)])).body.refused).toHaveLength(1)
      expect(await stored(id)).toMatchObject([{ place: 0 }])
    })

    it('no call extends a section', async () => {
      const { asha, sitting, id } = await running()
      const until = async () => (await sitter.read(asha, id)).body.state.until
      const before = await until()
      await sitter.begin(asha, id, 0)
      await sitter.begin(asha, id, 1)
      await sitter.takeOver(asha, id)
      await sitter.save(asha, id, [change(0, { spentMs: 1e12 })])
      expect(await until()).toBe(before)
      expect((await as(asha).post('/api/mock-sittings', FIRST_ROUND)).body).toMatchObject({
        code: 'mock.running',
      })
      expect((await sitter.read(asha, sitting.id)).body.state.until).toBe(before)
    })

    it('no call ends it before its last section', async () => {
      const { asha, id } = await running()
      expect((await sitter.settle(asha, id)).body).toMatchObject({ phase: 'section', section: 0 })
      await sitter.submit(asha, id, 0)
      expect((await sitter.settle(asha, id)).body).toMatchObject({ phase: 'between', section: 0 })
      expect((await sitter.result(asha, id)).status).toBe(404)
    })

    it('a device that was online can’t send older changes', async () => {
      const { asha, sitting, id } = await running()
      const length = sitting.sections[0]!.minutes * MINUTE
      await sitter.pass(id, length - MINUTE)
      await sitter.save(asha, id, [])
      await sitter.pass(id, 2 * MINUTE)
      const { body } = await sitter.save(asha, id, [
        change(0, { agoMs: 5 * MINUTE }),
        change(1, { agoMs: 1.5 * MINUTE }),
        change(2, { agoMs: 0 }),
      ])
      expect(body.refused.map(({ place, reason }) => [place, reason])).toEqual([
        [0, 'heard-since'],
        [2, 'after-end'],
      ])
      // A stored change that is sent again, as after a lost reply, is not refused.
      expect(
        (await sitter.save(asha, id, [change(1, { agoMs: 1.6 * MINUTE })])).body.refused,
      ).toEqual([])
    })

    it('a call that is long on its way gains only its own time', async () => {
      const { asha, sitting, id } = await running()
      const save = async (place: number, agoMs: number) =>
        (await sitter.save(asha, id, [change(place, { agoMs })])).body.refused[0]?.reason
      await sitter.pass(id, sitting.sections[0]!.minutes * MINUTE + MOCK_CALL_MS / 2)
      expect(await save(0, 0)).toBeUndefined()
      await sitter.pass(id, MOCK_CALL_MS)
      expect(await save(1, 0)).toBe('after-end')
      await sitter.pass(id, MOCK_CALL_MS)
      // It claims to be as old as a change can be that waited for the first call.
      expect(await save(2, 2.5 * MOCK_CALL_MS)).toBe('heard-since')
      await sitter.pass(id, 5 * MINUTE)
      expect(await save(3, 5 * MINUTE + 2.5 * MOCK_CALL_MS)).toBe('heard-since')
      expect((await stored(id)).map(({ place }) => place)).toEqual([0])
    })

    it('a late answer is refused once the next section has begun', async () => {
      const { asha, sitting, id } = await running()
      await sitter.pass(id, sitting.sections[0]!.minutes * MINUTE + 1_000)
      await sitter.begin(asha, id, 1)
      const { body } = await sitter.save(asha, id, [change(0), change(1, { agoMs: 2_000 })])
      expect(body.refused.map(({ reason }) => reason)).toEqual(['after-grace', 'after-grace'])
    })

    it('a device that joins after the end cannot claim to have been silent', async () => {
      const { asha, sitting, id } = await running()
      await sitter.pass(id, sitting.sections[0]!.minutes * MINUTE + 10)
      await sitter.takeOver(asha, id)
      const { body } = await sitter.save(
        asha,
        id,
        [change(0, { number: changeNumber(2, 1), agoMs: MINUTE })],
        2,
      )
      expect(body.refused).toMatchObject([{ reason: 'heard-since' }])
    })

    it('nobody else can read, answer or end it', async () => {
      const { id } = await running()
      const ravi = await given.user({ name: 'Ravi' })
      const replies = [
        await sitter.read(ravi, id),
        await sitter.save(ravi, id, [change(0)]),
        await sitter.begin(ravi, id, 1),
        await sitter.submit(ravi, id, 0),
        await sitter.settle(ravi, id),
        await sitter.takeOver(ravi, id),
        await sitter.result(ravi, id),
      ]
      expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(404))
    })

    it('a right and a wrong answer get the same reply', async () => {
      const { asha, sitting, id } = await running()
      const send = async (number: number, given: ReturnType<typeof sitter.right>) => {
        const { status, body } = await sitter.save(asha, id, [change(0, { number, given })])
        return { status, ...body, now: null }
      }
      const right = await send(1e9 + 1, sitter.right(sitting, 0))
      expect(await send(1e9 + 2, sitter.wrong(sitting, 0))).toEqual(right)
    })

    it('quiz calls don’t accept a mock', async () => {
      const { asha, sitting, id } = await running()
      const { question } = sitting.questions[0]!
      const path = `/api/quiz-sessions/${id}`
      const given = sitter.right(sitting, 0)
      await sitter.save(asha, id, [change(0)])
      const replies = [
        await as(asha).post(`${path}/answers`, { questionId: question.id, answer: given }),
        await as(asha).put(`${path}/guesses`, { questionId: question.id, isGuess: true }),
        await as(asha).post(`${path}/completion`, {}),
        await as(asha).get(`${path}/result`),
        await as(asha).post(`${path}/reveals`, { questionId: question.id }),
      ]
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 404, body: { code: 'quiz.not-found' } })
      expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({ session: null })
      expect(await as(asha).post('/api/quiz-sessions', { topicId: 'os' })).toMatchObject({
        status: 409,
        body: { code: 'quiz.mock-running' },
      })
      expect((await sitter.read(asha, id)).body.state.phase).toBe('section')
    })

    it('is started three times a day at most, finished or not', async () => {
      const asha = await given.user()
      for (let starts = 0; starts < 3; starts += 1) {
        const { id } = await sitter.start(asha)
        for (const section of [0, 1, 2]) {
          await sitter.begin(asha, id, section)
          await sitter.submit(asha, id, section)
        }
      }
      expect(await as(asha).post('/api/mock-sittings', FIRST_ROUND)).toMatchObject({
        status: 429,
        body: { code: 'mock.daily-limit' },
      })
      const { body } = await as(asha).get('/api/mock-sittings')
      expect(body).toMatchObject({ running: null, startsLeft: 0 })
      expect((body as { results: { isFirst: boolean }[] }).results).toHaveLength(3)
    })

    it.each([
      [{ ...FIRST_ROUND, extraPercent: 500 }, 400],
      [{ ...FIRST_ROUND, mock: 'harvard' }, 409],
      [{ ...FIRST_ROUND, sections: [] }, 400],
    ])('%o cannot be started', async (wanted, status) => {
      expect((await as(await given.user()).post('/api/mock-sittings', wanted)).status).toBe(status)
    })

    it('waits until no server of the previous release can be running', async () => {
      const set = (since: string) =>
        deps.pool.query(`UPDATE bank_capabilities SET known_since = ${since} WHERE name = 'mocks'`)
      await set("now() - interval '59 minutes'")
      try {
        expect(
          (await as(await given.user()).post('/api/mock-sittings', FIRST_ROUND)).body,
        ).toMatchObject({
          code: 'mock.not-offered',
        })
      } finally {
        await set("'-infinity'")
      }
    })
  })

  describe('under concurrent calls', () => {
    it('is started once', async () => {
      const asha = await given.user()
      const starts = await Promise.all(
        Array.from({ length: 5 }, () => as(asha).post('/api/mock-sittings', FIRST_ROUND)),
      )
      expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = starts.filter(({ status }) => status !== 200)
      expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
        Array(4).fill('mock.running'),
      )
    })

    it('never runs next to a quiz', async () => {
      for (let round = 0; round < 5; round += 1) {
        const asha = await given.user()
        const [mock, quiz] = await Promise.all([
          as(asha).post('/api/mock-sittings', FIRST_ROUND),
          as(asha).post('/api/quiz-sessions', { topicId: 'os' }),
        ])
        expect(mock.status).toBe(200)
        expect([200, 409]).toContain(quiz.status)
        const { rows } = await deps.pool.query<{ mock: string | null; status: string }>(
          'SELECT mock, status FROM quiz_sessions WHERE user_id = $1 ORDER BY mock NULLS FIRST',
          [asha.id],
        )
        expect(rows.filter(({ status }) => status === 'open')).toEqual([
          { mock: 'first-round', status: 'open' },
        ])
      }
    })

    it('no call overwrites changes saved while it waited', async () => {
      const asha = await given.user()
      const { id } = await sitter.start(asha)
      await sitter.begin(asha, id, 0)
      const release = await hold(deps.pool, 'SELECT FROM quiz_sessions WHERE id = $1 FOR UPDATE', [
        id,
      ])
      const submitted = sitter.submit(asha, id, 0)
      await untilWaiting(deps.pool, 1)
      const saves = [change(0), change(1)].map((one) => sitter.save(asha, id, [one]))
      await untilWaiting(deps.pool, 3)
      const { rows } = await deps.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
      await release()
      expect((await submitted).body.phase).toBe('between')
      for (const { body } of await Promise.all(saves)) {
        expect(body).toMatchObject({ phase: 'between', refused: [{ reason: 'submitted' }] })
        // Or waiting for the lock would keep a section open.
        expect(Date.parse(body.now)).toBeGreaterThanOrEqual(rows[0]!.now.getTime())
      }
      expect((await sitter.read(asha, id)).body.state.phase).toBe('between')
    })

    it('is scored once, with every change that was confirmed', async () => {
      const asha = await given.user()
      const sitting = await sitter.start(asha)
      const { id } = sitting
      for (const section of [0, 1]) {
        await sitter.begin(asha, id, section)
        await sitter.submit(asha, id, section)
      }
      await sitter.begin(asha, id, 2)
      const release = await hold(
        deps.pool,
        'SELECT FROM mock_sittings WHERE session_id = $1 FOR UPDATE',
        [id],
      )
      const calls = [
        ...[18, 19, 20, 21].map((place) =>
          sitter.save(asha, id, [change(place, { given: sitter.right(sitting, place) })]),
        ),
        sitter.submit(asha, id, 2),
        sitter.settle(asha, id),
        sitter.submit(asha, id, 2),
      ]
      await untilWaiting(deps.pool, calls.length)
      await release()
      const replies = await Promise.all(calls)
      expect(replies.map(({ status }) => status)).toEqual(Array(calls.length).fill(200))
      const confirmed = replies.slice(0, 4).filter(({ body }) => body.refused.length === 0).length
      expect((await sitter.result(asha, id)).body.marks).toBe(confirmed)
      expect(await count('mock_results', asha)).toBe(1)
      expect(await count('quiz_answers', asha)).toBe(confirmed)
    })
  })

  it('counts against the daily number of new questions', async () => {
    const asha = await given.user()
    const topics = ['dbms', 'os', 'dsa', 'networks', 'oops', 'coding']
    for (const topicId of [...topics, ...topics]) await take(asha, { wanted: { topicId } })
    // 180 of 200 are answered, and the paper asks 28 more.
    expect(await as(asha).post('/api/mock-sittings', FIRST_ROUND)).toMatchObject({
      status: 429,
      body: { code: 'quiz.daily-limit' },
    })
    expect(await count('mock_sittings', asha)).toBe(0)
  })

  it('is rescored after a key is corrected', async () => {
    const asha = await given.user()
    const sitting = await sitter.start(asha, { ...FIRST_ROUND, isNegative: true })
    const { id } = sitting
    await sitter.begin(asha, id, 0)
    await sitter.save(asha, id, [change(0, { given: sitter.wrong(sitting, 0) })])
    for (const section of [0, 1, 2]) {
      await sitter.begin(asha, id, section)
      await sitter.submit(asha, id, section)
    }
    expect((await sitter.result(asha, id)).body.marks).toBe(-0.25)
    await deps.pool.query(
      'UPDATE quiz_answers SET is_correct = true, is_corrected = true WHERE session_id = $1',
      [id],
    )
    expect((await sitter.result(asha, id)).body.marks).toBe(1)
  })
})
