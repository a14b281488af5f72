import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '@nextround/contract/contract-level'
import type { MockSitting } from '@nextround/contract/mocks'
import type { QuizSession } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from '#platform/log.ts'
import { SECRET_FIELDS } from '../../app-deps.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { plantKinds } from '#testing/plant-kinds.ts'
import { plantSets } from '#testing/plant-sets.ts'
import { marksIn, plantMarks, unmarkedKeysIn } from '#testing/secret-marks.ts'

const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 60)
/**
 * Static files hold no learner's data. `pnpm answers` and the end-to-end tests check them for keys. The description of
 * the API names the fields of a key, but has none.
 */
const FILES = new Set(['/*', '/docs/api/reference.js', '/openapi.json'])
const OTHER_AIMS = [
  { placement: null },
  { topicId: 'dsa', subskill: 'graphs' },
  { company: 'infosys' },
  { topicId: 'os', size: 5 },
  { reTest: 'mistakes' },
  { reTest: true },
]
const MOCK = { mock: 'first-round', isNegative: true, extraPercent: 0 }
const AIMS: object[] = [
  ...['dsa', 'dbms', 'os', 'oops', 'coding', 'aptitude'].map((topicId) => ({ topicId })),
  ...OTHER_AIMS,
  MOCK,
]

type Who = 'learner' | 'other' | 'guest'
const who = fc.constantFrom<Who[]>('learner', 'learner', 'other', 'guest')
const move = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('start'), aim: fc.constantFrom(...AIMS) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('answer'), who, place: fc.nat({ max: 14 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sit'), who, place: fc.nat({ max: 27 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('result', 'earlier'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('reveal', 'bookmark', 'report', 'tutor'),
      who,
      place: fc.nat({ max: 14 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read'), who, endpoint: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('misuse'), who, place: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('export'),
      format: fc.constantFrom('json', 'csv', 'xml'),
    }),
  },
)
type Move = {
  kind: string
  aim?: object
  place?: number
  who?: Who
  endpoint?: number
  format?: string
}
type Call = { method?: string; url: string; body?: object | string; as?: Who }

/**
 * An explanation leaves the server only after an answer to its question or a reveal is stored, whatever calls are made
 * in whatever order. Finishing a quiz reveals nothing.
 */
describe('the key of a question', async () => {
  let logged = ''
  const collected = new Writable({
    write: (line, _encoding, done) => {
      logged += String(line)
      done()
    },
  })
  // Its own database, because it turns questions of the bank into other kinds and sets.
  const { app, given, deps, cookieFor } = await startTestApp(
    { isolated: true },
    pino(logOptions('trace', SECRET_FIELDS), collected),
  )
  await plantKinds(deps.pool)
  await plantSets(deps.pool)
  await plantMarks(deps.pool)
  const endpoints = app.routeTable.filter(({ method, url }) => method === 'GET' && !FILES.has(url))

  let heardMarks = 0
  let attempts = 0

  async function attempt(learner: TestUser, other: TestUser, moves: Move[]) {
    let session: QuizSession | undefined
    /** The learner's chat with the tutor. */
    let chatId: string | undefined
    const earlier: string[] = []

    /**
     * Returns the questions whose keys a reply may contain. Other callers may get none, the learner only those of
     * stored answers and reveals. The key of a question that the open quiz asks again is left out, except in the quiz
     * in which it was answered.
     */
    async function mayHear(as: Who, url: string): Promise<Set<string>> {
      if (as !== 'learner') return new Set()
      const named = /quiz-sessions\/([\w-]{36})/.exec(url)?.[1] ?? session?.id
      const { rows } = await deps.pool.query<{ id: string }>(
        `SELECT question_id AS id FROM quiz_answers WHERE session_id = $1 AND user_id = $2
          UNION SELECT question_id FROM revealed_keys WHERE user_id = $2
          UNION SELECT question_id FROM quiz_answers AS earlier WHERE user_id = $2
            AND NOT EXISTS (SELECT FROM quiz_sessions WHERE user_id = $2 AND status = 'open'
                               AND earlier.question_id = ANY (question_ids))`,
        [named, learner.id],
      )
      return new Set(rows.map(({ id }) => id))
    }

    async function call({ method = 'GET', url, body, as = 'learner' }: Call) {
      const user = { learner, other, guest: undefined }[as]
      const reply = await app.inject({
        method: method as 'GET',
        url,
        // Each call comes from a different address, so that no rate limit is reached.
        remoteAddress: `10.1.${attempts >> 8}.${attempts & 255}`,
        headers: {
          origin: deps.config.PUBLIC_URL,
          [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL),
          ...(user && { cookie: cookieFor(user) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: body }),
      })
      const text = `${JSON.stringify(reply.headers)} ${textOf(reply.rawPayload, String(reply.headers['content-type']))}`
      const marks = marksIn(text)
      heardMarks += marks.length
      const allowed = marks.length > 0 ? await mayHear(as, url) : new Set()
      expect({ url, early: marks.filter((id) => !allowed.has(id)) }).toEqual({ url, early: [] })
      expect({ url, unmarked: unmarkedKeysIn(reply.body) }).toEqual({ url, unmarked: [] })
      return reply
    }

    const idOf = (place: number) => session!.questions[place % session!.questions.length]!.id
    const answerTo = (place: number) => {
      const question = session!.questions[place % session!.questions.length]!
      const { kind } = question
      if (kind === 'number') return { kind, text: String(place * 7) }
      const keys = question.options.map(({ key }) => key)
      return kind === 'multiple'
        ? { kind, chosen: keys.slice(place % keys.length) }
        : keys[place % keys.length]
    }
    const urlOf = (part: string) => `/api/quiz-sessions/${session!.id}/${part}`

    const MOVES: Record<string, (move: Move) => Promise<unknown>> = {
      async start({ aim = AIMS[0]! }) {
        const url = 'mock' in aim ? '/api/mock-sittings' : '/api/quiz-sessions'
        const reply = await call({ method: 'POST', url, body: aim })
        // There may be nothing to re-test, or a mock is running.
        if (reply.statusCode !== 200) return
        if (session) earlier.push(session.id)
        session = 'mock' in aim ? fromMock(reply.json()) : reply.json()
      },
      /** Every call of a mock, which is refused while a quiz is open. */
      async sit({ who: as = 'learner', place = 0 }) {
        const url = `/api/mock-sittings/${session!.id}`
        const number = 1_000_000_000 + (attempts += 1)
        const own = { given: answerTo(place), isMarked: false, spentMs: 9_000, agoMs: 0 }
        const body = { device: 1, changes: [{ place, number, ...own }] }
        const section = place % 3
        await call({ as, method: 'POST', url: `${url}/sections/${section}/beginning`, body })
        await call({ as, method: 'PUT', url: `${url}/answers`, body })
        if (place % 2 === 0)
          await call({ as, method: 'POST', url: `${url}/sections/${section}/submission`, body })
        await call({ as, method: 'POST', url: `${url}/result`, body })
        if (place % 5 === 0) await call({ as, method: 'POST', url: `${url}/devices` })
        await call({ as, url })
        await call({ as, url: `/api/mock-results/${session!.id}` })
        await call({ as, url: '/api/mock-sittings' })
      },
      answer: ({ who: as = 'learner', place = 0 }) =>
        call({
          as,
          method: 'POST',
          url: urlOf('answers'),
          body: { questionId: idOf(place), answer: answerTo(place) },
        }),
      finish: ({ who: as = 'learner' }) =>
        call({ as, method: 'POST', url: urlOf('completion'), body: {} }),
      result: ({ who: as = 'learner' }) => call({ as, url: urlOf('result') }),
      async earlier({ who: as = 'learner' }) {
        for (const id of earlier)
          for (const part of ['result', 'gains'])
            await call({ as, url: `/api/quiz-sessions/${id}/${part}` })
      },
      reveal: ({ who: as = 'learner', place = 0 }) =>
        call({ as, method: 'POST', url: urlOf('reveals'), body: { questionId: idOf(place) } }),
      async bookmark({ who: as = 'learner', place = 0 }) {
        const url = `/api/bookmarks/${idOf(place)}`
        await call({ as, method: 'PUT', url, body: { note: '' } })
        await call({ as, url: '/api/bookmarks' })
      },
      report: ({ who: as = 'learner', place = 0 }) =>
        call({
          as,
          method: 'POST',
          url: '/api/question-reports',
          body: { questionId: idOf(place), reason: 'wrong-answer', text: 'Which option is right?' },
        }),
      async tutor({ who: as = 'learner', place = 0 }) {
        const content = session!.questions[place % session!.questions.length]!.text
        const reply = await call({
          as,
          method: 'POST',
          url: '/api/ai-tutor',
          body: {
            messages: [{ role: 'user', content }],
            about: { questionId: idOf(place) },
            ...(as !== 'guest' && { chatId }),
          },
        })
        if (as === 'learner') chatId ??= /"chatId":"([\w-]{36})"/.exec(reply.body)?.[1]
      },
      read: ({ who: as = 'guest', endpoint = 0 }) => {
        const url = endpoints[endpoint % endpoints.length]!.url.replace(':sessionId', session!.id)
          .replace(':sittingId', session!.id)
          .replace(':topicId', session!.topicId ?? 'dsa')
          .replace(':chatId', chatId ?? randomUUID())
          .replace(':provider', 'github')
        // Another digit than the one that chooses the endpoint, so that each is read in both ways.
        const isHead = Math.floor(endpoint / endpoints.length) % 5 === 0
        return call({ url, as, method: isHead ? 'HEAD' : 'GET' })
      },
      misuse: ({ who: as = 'guest', place = 0 }) => {
        const questionId = idOf(place)
        const bodies = [
          {},
          { questionId },
          { questionId, answer: 'e' },
          { questionId, answer: { kind: 'number', text: '1' } },
          { questionId, answer: { kind: 'number', text: '1 km/h', unit: 'km/h' } },
          { questionId, answer: { kind: 'multiple', chosen: [] } },
          { questionId, answer: { kind: 'multiple', chosen: ['f'] } },
          { questionId, answer: 'a', isCorrect: true },
          { questionId: [questionId], answer: 'a' },
          { questionId: `${questionId}'`, answer: 'a' },
          { topicId: questionId },
          { activeMs: -1 },
          `{"questionId":"${questionId}"`,
        ]
        const urls = [
          urlOf('answers'),
          urlOf('answers').replace(session!.id, randomUUID()),
          urlOf('answers').replace(session!.id, questionId),
          `${urlOf('answers')}/${questionId}`,
          `/api/questions/${questionId}`,
          '/api/quiz-sessions',
        ]
        const url = urls[place % urls.length]!
        const method = ['POST', 'PUT', 'PATCH', 'DELETE'][place % 4]!
        return call({ method, url, body: bodies[place % bodies.length]!, as })
      },
      export: ({ format = 'json' }) => call({ url: `/api/account/export?format=${format}` }),
    }
    await MOVES['start']!({ kind: 'start' })
    for (const one of moves) await MOVES[one.kind]!(one)
    await call({ url: '/api/quiz-sessions/open' })
    // Asks for the remaining questions in every way that a finished quiz allows.
    for (const kind of ['finish', 'result', 'earlier', 'report', 'tutor', 'bookmark', 'export'])
      await MOVES[kind]!({ kind, who: 'learner', place: 14 })
    await call({ url: '/api/mistakes' })
    return { session: session!, earlier, chatId }
  }

  it.each(OTHER_AIMS)('is never revealed early in a quiz with the aim %j', async (aim) => {
    attempts += 1
    const answers = [0, 1, 2, 3].map((place) => ({ kind: 'answer', place }))
    const asks = ['reveal', 'bookmark', 'report', 'tutor'].flatMap((kind) => [
      { kind, place: 0 },
      { kind, place: 4 },
    ])
    const { session, earlier, chatId } = await attempt(await given.user(), await given.user(), [
      ...answers,
      { kind: 'finish' },
      ...asks,
      { kind: 'start', aim },
      ...asks,
      ...answers,
      ...asks,
      { kind: 'finish' },
      ...asks,
      ...endpoints.map((_, endpoint) => ({ kind: 'read', who: 'learner' as const, endpoint })),
    ])
    expect(earlier).toHaveLength(1)
    expect(session).toMatchObject({ isReTest: 'reTest' in aim, isPlacement: 'placement' in aim })
    expect(chatId).toBeDefined()
  })

  it('is never revealed while a mock runs', async () => {
    attempts += 1
    const quiz = [0, 1, 2, 3].map((place) => ({ kind: 'answer', place }))
    const asks = ['reveal', 'bookmark', 'report', 'tutor'].flatMap((kind) => [
      { kind, place: 0 },
      { kind, place: 4 },
      { kind, place: 12 },
    ])
    const reads = endpoints.map((_, endpoint) => ({
      kind: 'read',
      who: 'learner' as const,
      endpoint,
    }))
    const sit = (...places: number[]) => places.map((place) => ({ kind: 'sit', place }))
    const { session, earlier } = await attempt(await given.user(), await given.user(), [
      ...quiz,
      { kind: 'finish' },
      { kind: 'start', aim: MOCK },
      ...asks,
      ...sit(1, 3, 5),
      ...asks,
      ...reads,
      ...quiz,
      { kind: 'finish' },
      { kind: 'start', aim: AIMS[0]! },
      // Submits section after section.
      ...sit(6, 4, 8),
      ...reads,
      ...asks,
    ])
    expect(earlier).toHaveLength(1)
    expect(session.questions).toHaveLength(28)
    const { rows } = await deps.pool.query('SELECT FROM mock_results WHERE session_id = $1', [
      session.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it(`is never revealed before the answer is stored, in ${ATTEMPTS} attempts`, {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 20 }), async (moves) => {
        attempts += 1
        await attempt(await given.user(), await given.user(), moves)
      }),
      { numRuns: ATTEMPTS, endOnFailure: true },
    )
    // Shows that the test can detect keys: explanations of stored answers did arrive.
    expect(heardMarks).toBeGreaterThan(ATTEMPTS)
    expect(marksIn(logged)).toEqual([])
    expect(logged.length).toBeGreaterThan(ATTEMPTS)
  })
})

/** The questions of a mock as those of a quiz. */
const fromMock = ({ id, questions }: MockSitting) =>
  ({ id, topicId: null, questions: questions.map(({ question }) => question) }) as QuizSession

function textOf(payload: Buffer, type: string): string {
  if (type !== 'application/zip') return payload.toString()
  return Object.values(unzipSync(payload))
    .map((file) => Buffer.from(file).toString())
    .join('\n')
}
