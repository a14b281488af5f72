import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { QuizSession } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from '#platform/log.ts'
import { SECRET_FIELDS } from '../../app-deps.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { marksIn, plantMarks, unmarkedKeysIn } from '#testing/secret-marks.ts'

const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 60)
/** Built before there is a learner; `pnpm answers` and the journeys look into them. */
const FILES = new Set(['/*', '/docs/api/reference.js'])
const TOPICS = ['dsa', 'dbms', 'os', 'oops', 'coding', 'aptitude']

type Who = 'learner' | 'other' | 'guest'
const who = fc.constantFrom<Who[]>('learner', 'learner', 'other', 'guest')
const move = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start'), topic: fc.nat({ max: 5 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('answer'), who, place: fc.nat({ max: 14 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('result'), who }) },
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
  topic?: number
  place?: number
  who?: Who
  endpoint?: number
  format?: string
}
type Call = { method?: string; url: string; body?: object | string; as?: Who }

/** Whatever is asked, in whatever order: an explanation travels once its answer is stored, and never before. */
describe('the key of a question', async () => {
  let logged = ''
  const collected = new Writable({
    write: (line, _encoding, done) => {
      logged += String(line)
      done()
    },
  })
  const { app, given, deps, cookieOf } = await startTestApp(
    {},
    pino(logOptions('trace', SECRET_FIELDS), collected),
  )
  await plantMarks(deps.pool)
  const endpoints = app.routeTable.filter(({ method, url }) => method === 'GET' && !FILES.has(url))

  let heardMarks = 0
  let attempts = 0

  async function attempt(learner: TestUser, other: TestUser, moves: Move[]) {
    let session: QuizSession | undefined

    /**
     * Other callers may get no key; the learner only keys of stored answers, or all keys of a finished quiz. What was
     * answered in an earlier quiz may be told again, unless the open one asks it.
     */
    async function mayHear(as: Who): Promise<Set<string>> {
      if (as !== 'learner') return new Set()
      const { rows } = await deps.pool.query<{ id: string }>(
        `SELECT question_id AS id FROM quiz_answers WHERE session_id = $1
          UNION SELECT unnest(question_ids) FROM quiz_sessions WHERE id = $1 AND status = 'completed'
          UNION SELECT question_id FROM quiz_answers AS earlier WHERE user_id = $2
            AND NOT EXISTS (SELECT FROM quiz_sessions WHERE user_id = $2 AND status = 'open'
                               AND earlier.question_id = ANY (question_ids))`,
        [session?.id, learner.id],
      )
      return new Set(rows.map(({ id }) => id))
    }

    async function call({ method = 'GET', url, body, as = 'learner' }: Call) {
      const user = { learner, other, guest: undefined }[as]
      const reply = await app.inject({
        method: method as 'GET',
        url,
        // Each from its own address, so that the limit of none is used up.
        remoteAddress: `10.1.${attempts >> 8}.${attempts & 255}`,
        headers: {
          origin: deps.config.PUBLIC_URL,
          ...(user && { cookie: cookieOf(user) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: body }),
      })
      const text = `${JSON.stringify(reply.headers)} ${textOf(reply.rawPayload, String(reply.headers['content-type']))}`
      const marks = marksIn(text)
      heardMarks += marks.length
      const allowed = marks.length > 0 ? await mayHear(as) : new Set()
      expect({ url, early: marks.filter((id) => !allowed.has(id)) }).toEqual({ url, early: [] })
      expect({ url, unmarked: unmarkedKeysIn(reply.body) }).toEqual({ url, unmarked: [] })
      return reply
    }

    const idOf = (place: number) => session!.questions[place % session!.questions.length]!.id
    const urlOf = (part: string) => `/api/quiz-sessions/${session!.id}/${part}`

    const MOVES: Record<string, (move: Move) => Promise<unknown>> = {
      async start({ topic = 0 }) {
        const body = { topicId: TOPICS[topic]! }
        session = (await call({ method: 'POST', url: '/api/quiz-sessions', body })).json()
      },
      answer: ({ who: as = 'learner', place = 0 }) =>
        call({
          as,
          method: 'POST',
          url: urlOf('answers'),
          body: { questionId: idOf(place), answer: 'abcd'.charAt(place % 4) },
        }),
      finish: ({ who: as = 'learner' }) =>
        call({ as, method: 'POST', url: urlOf('completion'), body: {} }),
      result: ({ who: as = 'learner' }) => call({ as, url: urlOf('result') }),
      read: ({ who: as = 'guest', endpoint = 0 }) => {
        const url = endpoints[endpoint % endpoints.length]!.url.replace(':sessionId', session!.id)
          .replace(':topicId', session!.topicId ?? 'dsa')
          .replace(':provider', 'github')
        return call({ url, as, method: endpoint % 5 === 0 ? 'HEAD' : 'GET' })
      },
      misuse: ({ who: as = 'guest', place = 0 }) => {
        const questionId = idOf(place)
        const bodies = [
          {},
          { questionId },
          { questionId, answer: 'e' },
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
    await call({ url: '/api/account/export?format=json' })
    await call({ url: '/api/quiz-sessions/open' })
  }

  it(`is revealed by no endpoint before the answer is stored, in ${ATTEMPTS} attempts`, {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 20 }), async (moves) => {
        attempts += 1
        await attempt(await given.user(), await given.user(), moves)
      }),
      { numRuns: ATTEMPTS, endOnFailure: true },
    )
    // The test can see keys: explanations of stored answers did arrive.
    expect(heardMarks).toBeGreaterThan(ATTEMPTS)
    expect(marksIn(logged)).toEqual([])
    expect(logged.length).toBeGreaterThan(ATTEMPTS)
  })
})

function textOf(payload: Buffer, type: string): string {
  if (type !== 'application/zip') return payload.toString()
  return Object.values(unzipSync(payload))
    .map((file) => Buffer.from(file).toString())
    .join('\n')
}
