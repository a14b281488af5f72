import type { AskedQuestion } from '@nextround/contract/question-kinds'
import { isWithin, toDecimal } from '@nextround/contract/question-kinds/decimal'
import type { QuizResult, QuizSession, ReviewItem } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { answerColumns } from '#question-kinds'
import { createAnnounce } from '../../app.ts'
import { randomFrom } from '#platform/random.ts'
import { rightAnswer, wrongAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import { correctionsIn } from '#testing/corrections.ts'
import type { TestUser } from '#testing/given.ts'
import { plantKinds } from '#testing/plant-kinds.ts'
import { recordFirstAnswer } from './queries.ts'
import { rescoreAnswers } from './rescore-answers.ts'

type NumberQuestion = Extract<AskedQuestion, { kind: 'number' }>
type MultipleQuestion = Extract<AskedQuestion, { kind: 'multiple' }>
type ChoiceQuestion = Exclude<AskedQuestion, { kind: 'multiple' | 'number' }>

const isNumber = (question: AskedQuestion): question is NumberQuestion => question.kind === 'number'
const isMultiple = (question: AskedQuestion): question is MultipleQuestion =>
  question.kind === 'multiple'
const isChoice = (question: AskedQuestion): question is ChoiceQuestion =>
  !isNumber(question) && !isMultiple(question)

const has = (count: number) => (question: AskedQuestion) =>
  isChoice(question) && question.options.length === count

describe('questions of several kinds', async () => {
  const test = await startTestApp({ isolated: true })
  const { app, as, given, deps, cookieFor, resetRateLimit } = test
  const { db, pool } = deps
  await plantKinds(pool)

  const start = async (user: TestUser, aim: object = { topicId: 'dbms' }) => {
    await resetRateLimit()
    const reply = await as(user).post('/api/quiz-sessions', aim)
    expect(reply.status).toBe(200)
    return reply.body as QuizSession
  }
  /** Quizzes are drawn at random, so this starts them until one has all of these. */
  const startWith = async (user: TestUser, ...wanted: ((question: AskedQuestion) => boolean)[]) => {
    for (;;) {
      const quiz = await start(user)
      const found = wanted.map((isWanted) => quiz.questions.find(isWanted))
      if (found.every((question) => question !== undefined)) return { quiz, found }
    }
  }
  const startWithNumbers = async (user: TestUser, least = 1) => {
    for (;;) {
      const quiz = await start(user)
      if (quiz.questions.filter(isNumber).length >= least) return quiz
    }
  }
  const send = (
    user: TestUser,
    { id }: QuizSession,
    { id: questionId }: AskedQuestion,
    answer: unknown,
  ) => as(user).post(`/api/quiz-sessions/${id}/answers`, { questionId, answer })
  const finish = async (user: TestUser, { id }: QuizSession) =>
    (await as(user).post(`/api/quiz-sessions/${id}/completion`, {})).body as QuizResult
  const storedAnswers = async ({ id }: QuizSession) =>
    (
      await pool.query<{ question_id: string; chosen: string; is_correct: boolean }>(
        'SELECT question_id, chosen, is_correct FROM quiz_answers WHERE session_id = $1',
        [id],
      )
    ).rows
  const keyOf = async ({ id }: AskedQuestion) =>
    (
      await pool.query<{ answer: string; tolerance: string; misconceptions: object }>(
        'SELECT answer, tolerance, misconceptions FROM question_keys_now WHERE id = $1',
        [id],
      )
    ).rows[0]!
  await pool.query(`
    CREATE VIEW question_keys_now AS
      SELECT questions.id, keys.* FROM questions
        JOIN question_version_keys AS keys ON keys.question_id = questions.id AND keys.version = questions.version`)

  it('are asked with their texts, but without their keys', async () => {
    const { quiz } = await startWith(
      await given.user(),
      isNumber,
      isMultiple,
      has(3),
      has(4),
      has(5),
    )
    const { questions } = quiz
    for (const question of questions.filter(isNumber))
      expect(Object.keys(question).toSorted()).toEqual(
        'code decimals difficulty id kind subskill text topicId unit'.split(' '),
      )
    for (const question of questions.filter(isMultiple)) {
      expect(Object.keys(question).toSorted()).toEqual(
        'code difficulty id kind options subskill text topicId'.split(' '),
      )
      expect(question.options.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    }
    expect(new Set(questions.filter(isChoice).map(({ options }) => options.length))).toEqual(
      new Set([3, 4, 5]),
    )
    for (const { options } of questions.filter(isChoice)) {
      const letters = options.map(({ key }) => key).toSorted()
      expect(letters).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, options.length))
      expect(options.every(({ text }) => text.length > 0)).toBe(true)
    }
  })

  it('take a number within its tolerance, both edges included', async () => {
    const asha = await given.user()
    const quiz = await startWithNumbers(asha, 3)
    const numbers = quiz.questions.filter(isNumber)
    const steps = [
      ['0.05', true],
      ['-0.05', true],
      ['0.050001', false],
    ] as const
    for (const [place, [step, isCorrect]] of steps.entries()) {
      const question = numbers[place]!
      const { answer } = await keyOf(question)
      const text = (Number(answer) + Number(step)).toFixed(6)
      const { status, body } = await send(asha, quiz, question, { kind: 'number', text })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        kind: 'number',
        chosen: toDecimal(text),
        isCorrect,
        correctAnswer: answer,
        tolerance: '0.05',
      })
    }
  })

  it('name the misconception behind a frequent wrong number', async () => {
    const asha = await given.user()
    const quiz = await startWithNumbers(asha)
    for (const question of quiz.questions.filter(isNumber)) {
      const { answer } = await keyOf(question)
      const text = String(Number((Number(answer) + 10.04).toFixed(2)))
      const { body } = await send(asha, quiz, question, { kind: 'number', text })
      expect(body).toMatchObject({ isCorrect: false, whyNot: 'Ten too many.' })
    }
    const { review } = await finish(asha, quiz)
    const named = review.filter(({ misconception }) => misconception)
    expect(named.length).toBeGreaterThan(0)
    const { rows } = await pool.query<{ misconceptions: Record<string, { times: number }> }>(
      "SELECT misconceptions FROM user_skills WHERE user_id = $1 AND skill_name = 'dbms'",
      [asha.id],
    )
    const counted = Object.values(rows[0]!.misconceptions).map(({ times }) => times)
    expect(counted.reduce((sum, times) => sum + times, 0)).toBe(named.length)
    const { body } = await as(asha).get('/api/mistakes')
    const { mistakes } = body as { mistakes: (ReviewItem & { question: AskedQuestion })[] }
    expect(mistakes).toHaveLength(review.length)
    for (const item of review)
      expect(mistakes.find(({ question }) => question.id === item.question.id)).toMatchObject({
        chosen: item.chosen,
        correctAnswer: item.correctAnswer,
        whyNot: item.whyNot,
        misconception: item.misconception,
      })
  })

  it('take several options as right only if exactly those are chosen, in any order', async () => {
    const asha = await given.user()
    const tried = new Set<string>()
    while (tried.size < 4) {
      const { quiz } = await startWith(asha, isMultiple)
      for (const question of quiz.questions.filter(isMultiple)) {
        const { answer } = await keyOf(question)
        const letters = Array.from(answer)
        const wrong = ['a', 'b', 'c', 'd'].find((key) => !answer.includes(key))!
        const [name, chosen] = (
          [
            ['all', letters.toReversed()],
            ['too few', letters.slice(0, 1)],
            ['too many', [wrong, ...letters]],
            ['twice', [...letters, ...letters].slice(0, 5)],
          ] as const
        )[tried.size % 4]!
        const { status, body } = await send(asha, quiz, question, { kind: 'multiple', chosen })
        expect({ name, status }).toEqual({ name, status: 200 })
        expect(body).toMatchObject({
          kind: 'multiple',
          chosen: [...new Set(chosen)].toSorted().join(''),
          isCorrect: name === 'all' || name === 'twice',
          correctAnswer: answer,
        })
        tried.add(name)
      }
    }
  })

  it('name the misconception of the first wrong option chosen, or of a right one left out', async () => {
    const asha = await given.user()
    let quiz = await start(asha)
    while (quiz.questions.filter(isMultiple).length < 2) quiz = await start(asha)
    const expected = new Map<string, string | null>()
    for (const question of quiz.questions.filter(isMultiple)) {
      const { answer, misconceptions } = await keyOf(question)
      const behind = misconceptions as Record<string, string | null>
      // Of the two right options, the planted one names why learners leave it out.
      const [kept, left] = Array.from(answer).toSorted((one) => (behind[one] ? 1 : -1))
      const wrong = ['a', 'b', 'c', 'd'].filter((key) => !answer.includes(key))
      const isLeftOut = expected.size % 2 === 0
      const chosen = isLeftOut ? [kept!] : [...wrong.toReversed(), kept!]
      expected.set(question.id, behind[isLeftOut ? left! : wrong[0]!] ?? null)
      await send(asha, quiz, question, { kind: 'multiple', chosen })
    }
    const { review } = await finish(asha, quiz)
    const named = new Map(
      review.map(({ question, misconception }) => [question.id, misconception?.id ?? null]),
    )
    expect(named).toEqual(expected)
    expect([...named.values()].filter(Boolean).length).toBeGreaterThan(0)
  })

  it('count the first answer, in whatever form it is sent again', async () => {
    const asha = await given.user()
    const quiz = await startWithNumbers(asha)
    const question = quiz.questions.find(isNumber)!
    const { answer } = await keyOf(question)
    const first = await send(asha, quiz, question, { kind: 'number', text: answer })
    for (const text of [`${answer}${answer.includes('.') ? '0' : '.0'}`, '-1', '0'])
      expect(await send(asha, quiz, question, { kind: 'number', text })).toMatchObject({
        status: 200,
        body: first.body,
      })
    const { body } = await as(asha).get('/api/quiz-sessions/open')
    const { session } = body as { session: QuizSession }
    expect(session.verdicts).toEqual({ [question.id]: first.body })
    expect(await storedAnswers(quiz)).toHaveLength(1)
  })

  it('store nothing for an answer of another kind or another option', async () => {
    const asha = await given.user()
    const { quiz, found } = await startWith(asha, isNumber, has(3), has(4), isMultiple)
    const [number, three, four, several] = found
    for (const [question, answer] of [
      [number, 'a'],
      [three, { kind: 'number', text: '1' }],
      [three, 'd'],
      [four, 'e'],
      [four, { kind: 'multiple', chosen: ['a'] }],
      [several, 'a'],
      [several, { kind: 'multiple', chosen: ['a', 'e'] }],
      [several, { kind: 'number', text: '1' }],
    ] as const)
      expect(await send(asha, quiz, question!, answer)).toMatchObject({
        status: 404,
        body: { code: 'quiz.not-found' },
      })
    expect(await storedAnswers(quiz)).toEqual([])
  })

  it.each([
    'NaN',
    'Infinity',
    '1e5',
    '0x10',
    '1/3',
    '12,5',
    '12.5 km/h; DROP TABLE quiz_answers',
    '9'.repeat(40),
    '٣',
    '\u0000',
    '',
  ])('refuse %j, which is no number', async (text) => {
    const asha = await given.user()
    const quiz = await startWithNumbers(asha)
    const question = quiz.questions.find(isNumber)!
    expect(await send(asha, quiz, question, { kind: 'number', text })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
    expect(await storedAnswers(quiz)).toEqual([])
  })

  it.each([
    {},
    { chosen: [] },
    { chosen: ['f'] },
    { chosen: 'ac' },
    { chosen: Array.from('abcdea') },
  ])('refuse %j, which names no options', async (wrong) => {
    const asha = await given.user()
    const { quiz, found } = await startWith(asha, isMultiple)
    expect(await send(asha, quiz, found[0]!, { kind: 'multiple', ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
    expect(await storedAnswers(quiz)).toEqual([])
  })

  it('are judged by the database as by the browser, around the edge of any tolerance', async () => {
    const random = randomFrom('edges')
    const decimal = (size: number, decimals: number) =>
      toDecimal(((random() - 0.5) * size).toFixed(decimals))!
    const pairs = Array.from({ length: 100_000 }, () => {
      const [key, decimals] = [decimal(10 ** Math.floor(random() * 9), 6), Math.floor(random() * 7)]
      const tolerance = toDecimal((random() * 10 ** -decimals).toFixed(6))!
      const nudge = (Math.floor(random() * 5) - 2) / 1_000_000
      const side = random() < 0.5 ? 1 : -1
      const given = toDecimal((Number(key) + side * Number(tolerance) + nudge).toFixed(6))!
      return { key, tolerance, given }
    })
    const { rows } = await pool.query<{ judged: boolean[] }>(
      `SELECT array_agg(abs(key - given) <= tolerance ORDER BY place) AS judged
         FROM unnest($1::numeric[], $2::numeric[], $3::numeric[]) WITH ORDINALITY AS pair (key, tolerance, given, place)`,
      [
        pairs.map(({ key }) => key),
        pairs.map((pair) => pair.tolerance),
        pairs.map((pair) => pair.given),
      ],
    )
    const differing = pairs.filter(
      ({ key, tolerance, given }, place) =>
        isWithin(given, key, tolerance) !== rows[0]!.judged[place],
    )
    expect(differing).toEqual([])
    const right = rows[0]!.judged.filter(Boolean).length
    expect(right).toBeGreaterThan(20_000)
    expect(right).toBeLessThan(80_000)
  })

  it.each(['force_generic_plan', 'force_custom_plan'])(
    'are stored in one statement with %s',
    async (mode) => {
      const asha = await given.user()
      const { quiz } = await startWith(asha, isNumber, isMultiple)
      await db.connection().execute(async (one) => {
        await sql`SELECT set_config('plan_cache_mode', ${mode}, false)`.execute(one)
        for (const question of quiz.questions) {
          const { answer } = await keyOf(question)
          const columns = answerColumns(rightAnswer(question, answer))!
          const own = { userId: asha.id, sessionId: quiz.id, questionId: question.id, waitedMs: 0 }
          const [recorded] = await recordFirstAnswer(one, { ...own, ...columns })
          expect(recorded).toMatchObject({ chosen: answer, isCorrect: true, answer })
        }
        await sql`RESET plan_cache_mode`.execute(one)
      })
      expect(await storedAnswers(quiz)).toHaveLength(15)
    },
  )

  it('are not asked on a page that cannot show them', async () => {
    const asha = await given.user()
    const callAt = (level: number) => (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: {
          origin: deps.config.PUBLIC_URL,
          cookie: cookieFor(asha),
          ...(level > 1 && { 'x-contract': String(level) }),
        },
        ...(payload && { payload }),
      })
    const call = callAt(1)
    const old = await call('POST', '/api/quiz-sessions', { topicId: 'dbms' })
    const { questions } = old.json<QuizSession>()
    expect(questions).toHaveLength(15)
    expect(questions.every((one) => isChoice(one) && one.options.length === 4)).toBe(true)
    expect((await call('GET', '/api/quiz-sessions/open')).json().session.questions).toEqual(
      questions,
    )

    // Nor questions about a passage or chart, which such a page would leave out.
    const drawAt = async (at: ReturnType<typeof callAt>) => {
      const drawn: AskedQuestion[] = []
      for (let draw = 0; draw < 6; draw += 1) {
        await resetRateLimit()
        const started = await at('POST', '/api/quiz-sessions', { company: 'tcs' })
        drawn.push(...started.json<QuizSession>().questions)
      }
      return drawn.filter((one) => one.set)
    }
    expect(await drawAt(callAt(1))).toEqual([])
    expect(await drawAt(callAt(2))).not.toEqual([])

    // The same learner continues on a new page, and comes back to the old one.
    await startWithNumbers(asha)
    const open = await call('GET', '/api/quiz-sessions/open')
    expect(open.statusCode).toBe(409)
    expect(open.json()).toMatchObject({ code: 'quiz.page-outdated' })
    expect((await as(asha).get('/api/quiz-sessions/open')).status).toBe(200)

    // A page of the previous release shows numbers, but not several right options.
    const before = callAt(2)
    const asked: AskedQuestion[] = []
    for (const aim of [
      ...Array.from({ length: 6 }, () => ({ topicId: 'dbms' })),
      { placement: 'tcs' },
      { company: 'tcs' },
    ]) {
      await resetRateLimit()
      const started = await before('POST', '/api/quiz-sessions', aim)
      expect({ aim, status: started.statusCode }).toEqual({ aim, status: 200 })
      asked.push(...started.json<QuizSession>().questions)
    }
    expect(asked.some(isNumber)).toBe(true)
    expect(asked.filter(isMultiple)).toEqual([])
    await startWith(asha, isMultiple)
    expect((await before('GET', '/api/quiz-sessions/open')).json()).toMatchObject({
      code: 'quiz.page-outdated',
    })
  })

  it('show the key of an unanswered number only after it is revealed', async () => {
    const asha = await given.user()
    const quiz = await startWithNumbers(asha)
    const { unanswered, review } = await finish(asha, quiz)
    expect(review).toEqual([])
    const { question } = unanswered!.find((one) => isNumber(one.question))!
    const { answer } = await keyOf(question)
    const { body } = await as(asha).post(`/api/quiz-sessions/${quiz.id}/reveals`, {
      questionId: question.id,
    })
    expect(body).toMatchObject({
      question,
      kind: 'number',
      chosen: null,
      correctAnswer: answer,
      whyNot: null,
    })
    await as(asha).put(`/api/bookmarks/${question.id}`, { note: '' })
    const { bookmarks } = (await as(asha).get('/api/bookmarks')).body as {
      bookmarks: { question: AskedQuestion; key: object }[]
    }
    expect(bookmarks).toMatchObject([
      { question, key: { kind: 'number', correctAnswer: answer, tolerance: '0.05' } },
    ])
  })

  it('export answers as readable text', async () => {
    const asha = await given.user()
    const quiz = await startWithNumbers(asha)
    const question = quiz.questions.find(isNumber)!
    await send(asha, quiz, question, { kind: 'number', text: '1234.50' })
    await finish(asha, quiz)
    const { quiz: next, found } = await startWith(asha, isMultiple)
    await send(asha, next, found[0]!, { kind: 'multiple', chosen: ['d', 'a', 'b'] })
    await finish(asha, next)
    const { body } = await as(asha).get('/api/account/export?format=json')
    expect(JSON.stringify(body)).toContain('"1234.5"')
    expect(JSON.stringify(body)).toContain('"abd"')
  })

  describe('whose key was wrong', () => {
    const { report, waiting, applyDue } = correctionsIn(test)
    const propose = async (editor: TestUser, body: object) => {
      const reply = await as(editor).post('/api/admin/key-corrections', body)
      return { status: reply.status, body: reply.body as { code?: string; correction: object } }
    }
    const revisionOf = async ({ id }: AskedQuestion) =>
      (await pool.query<{ revision: number }>('SELECT revision FROM questions WHERE id = $1', [id]))
        .rows[0]!.revision

    it('count the numbers of a range as right, once it is confirmed, and never the other way round', async () => {
      const asha = await given.user()
      const quiz = await startWithNumbers(asha, 2)
      const [near, far] = quiz.questions.filter(isNumber)
      const [nearKey, farKey] = [await keyOf(near!), await keyOf(far!)]
      const answerPlus = (more: number) => toDecimal((Number(nearKey.answer) + more).toFixed(1))!
      const [given2, given3] = [answerPlus(2), answerPlus(3)]
      await send(asha, quiz, near!, { kind: 'number', text: given2 })
      await send(asha, quiz, far!, wrongAnswer(far!, farKey.answer))
      const before = await finish(asha, quiz)
      expect(before.correctAnswers).toBe(0)

      const about = { questionId: near!.id, revision: await revisionOf(near!) }
      const editor = await given.user({ role: 'editor' })
      await report(about)
      const refused = [
        { ...about, alsoRight: ['a'] },
        { ...about, alsoWithin: { from: '5', to: '4' } },
        { ...about, alsoWithin: { from: 'x', to: '4' } },
        { ...about, alsoWithin: { from: nearKey.answer, to: nearKey.answer } },
      ]
      for (const body of refused) expect(await propose(editor, body)).toMatchObject({ status: 400 })
      const { status, body } = await propose(editor, {
        ...about,
        alsoWithin: { from: given2, to: `${given3}${given3.includes('.') ? '0' : '.0'}` },
      })
      expect(status).toBe(200)
      expect(body.correction).toMatchObject({
        status: 'waiting',
        alsoRight: [],
        alsoWithin: { from: given2, to: given3 },
      })
      await pool.query('UPDATE correction_requests SET takes_effect_at = now()')
      await applyDue()
      const announce = createAnnounce(deps)
      expect(await rescoreAnswers({ db, announce }, about)).toBe(1)

      const after = (await as(asha).get(`/api/quiz-sessions/${quiz.id}/result`)).body as QuizResult
      expect(after.correctAnswers).toBe(1)
      expect(after.review.find(({ question }) => question.id === near!.id)).toMatchObject({
        isCorrected: true,
        misconception: null,
      })
      const { body: detail } = await as(editor).get(
        `/api/admin/reports/${about.questionId}/${about.revision}`,
      )
      expect(detail).toMatchObject({
        asked: { kind: 'number', unit: 'km/h' },
        correctAnswer: nearKey.answer,
        tolerance: '0.05',
        alsoWithin: [{ from: given2, to: given3 }],
        question: { isAsked: false },
      })
    })

    it('count another set of options as right, and refuse the key itself', async () => {
      const asha = await given.user()
      const { quiz, found } = await startWith(asha, isMultiple)
      const several = found[0] as MultipleQuestion
      const { answer } = await keyOf(several)
      const left = answer.charAt(0)
      await send(asha, quiz, several, { kind: 'multiple', chosen: [left] })
      expect((await finish(asha, quiz)).correctAnswers).toBe(0)

      const about = { questionId: several.id, revision: await revisionOf(several) }
      const editor = await given.user({ role: 'editor' })
      for (const alsoRight of [[answer], ['ae'], ['ba'], ['']])
        expect(await propose(editor, { ...about, alsoRight })).toMatchObject({ status: 400 })
      const sets = ['a', 'b', 'c', 'd'].filter((set) => set !== left).slice(0, 2)
      expect(await propose(editor, { ...about, alsoRight: [left, ...sets] })).toMatchObject({
        body: { code: 'correction.too-many-options' },
      })
      await report(about)
      const { body } = await propose(editor, { ...about, alsoRight: [left] })
      expect(body.correction).toMatchObject({ status: 'waiting', alsoRight: [left] })
      await pool.query('UPDATE correction_requests SET takes_effect_at = now()')
      await applyDue()
      const run = { db, announce: createAnnounce(deps) }
      // Others may have given the same answer.
      expect(await rescoreAnswers(run, about)).toBeGreaterThan(0)

      const after = (await as(asha).get(`/api/quiz-sessions/${quiz.id}/result`)).body as QuizResult
      expect(after.correctAnswers).toBe(1)
      expect(after.review[0]).toMatchObject({
        chosen: left,
        correctAnswer: answer,
        isCorrected: true,
        misconception: null,
      })
      const { body: detail } = await as(editor).get(
        `/api/admin/reports/${about.questionId}/${about.revision}`,
      )
      expect(detail).toMatchObject({
        asked: { kind: 'multiple' },
        correctAnswer: answer,
        alsoRight: [left],
      })
    })

    it('refuse options that the question does not have, and leave two wrong', async () => {
      const { found } = await startWith(await given.user(), has(3))
      const three = found[0] as ChoiceQuestion
      const { answer } = await keyOf(three)
      const about = { questionId: three.id, revision: await revisionOf(three) }
      const editor = await given.user({ role: 'editor' })
      const wrong = three.options.map(({ key }) => key).filter((key) => key !== answer)
      expect(await propose(editor, { ...about, alsoRight: ['d'] })).toMatchObject({ status: 400 })
      expect(await propose(editor, { ...about, alsoRight: wrong })).toMatchObject({
        status: 409,
        body: { code: 'correction.too-many-options' },
      })
      expect((await waiting({ ...about, alsoRight: wrong.slice(0, 1) })).status).toBe(200)
    })
  })
})
