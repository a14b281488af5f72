import type { MockChange, MockSitting } from '@nextround/contract/mocks'
import { changeNumber } from '@nextround/contract/mocks'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { change, mockSitter } from '#testing/mock-sitter.ts'

/** A reply to one call, as far as someone could tell a right answer from a wrong one by it. */
type Trace = { bytes: number; headers: string[]; statements: string[]; rows: (number | null)[] }
type Sent = { text?: string; sql?: string }

describe('a right and a wrong answer in a mock', async () => {
  // One connection, so that all statements of a call pass the same client.
  const test = await startTestApp({ isolated: true, DATABASE_POOL_SIZE: '1' })
  const { given, deps, app, cookieFor } = test
  const sitter = await mockSitter(test)

  let heard: { text: string; rows: number | null }[] = []
  const client = await deps.pool.connect()
  const query = client.query.bind(client) as (
    ...sent: unknown[]
  ) => Promise<{ rowCount: number | null }>
  client.query = (async (...sent: unknown[]) => {
    const [first] = sent as [string | Sent]
    const result = await query(...sent)
    heard.push({
      text: typeof first === 'string' ? first : (first.text ?? ''),
      rows: result?.rowCount ?? null,
    })
    return result
  }) as never
  client.release()

  async function trace(user: TestUser, path: string, body: object, method: 'PUT' | 'POST' = 'PUT') {
    await test.resetRateLimit()
    heard = []
    const reply = await app.inject({
      method,
      url: `/api/mock-sittings/${path}`,
      headers: { cookie: cookieFor(user), origin: deps.config.PUBLIC_URL },
      payload: body,
    })
    expect(reply.statusCode).toBe(200)
    return {
      bytes: reply.rawPayload.length,
      headers: Object.keys(reply.headers).toSorted(),
      statements: heard.map(({ text }) => text),
      rows: heard.map(({ rows }) => rows),
    } satisfies Trace
  }

  /** The same call with right answers and with wrong ones, of two learners who sit for the first time. */
  async function compare(
    act: (
      user: TestUser,
      sitting: MockSitting,
      answers: (places: number[], from?: number) => MockChange[],
    ) => Promise<Trace>,
  ) {
    const traces = []
    for (const is of ['right', 'wrong'] as const) {
      const user = await given.user()
      const sitting = await sitter.start(user)
      await sitter.begin(user, sitting.id, 0)
      const answers = (places: number[], from = 1) =>
        places.map((place, count) =>
          change(place, {
            number: changeNumber(1, from + count),
            given: sitter[is](sitting, place),
          }),
        )
      traces.push(await act(user, sitting, answers))
    }
    const [right, wrong] = traces
    if (!right || right.statements.length < 3) throw new Error('no statement was heard')
    return { right, wrong }
  }
  const ofTwo = [0, 1]

  it('take the same statements and the same bytes when saved', async () => {
    const { right, wrong } = await compare((user, { id }, answers) =>
      trace(user, `${id}/answers`, { device: 1, changes: answers([0]) }),
    )
    expect(wrong).toEqual(right)
  })

  it('cost the same when changed', async () => {
    const { right, wrong } = await compare(async (user, { id }, answers) => {
      await sitter.save(user, id, [change(0, { given: null })])
      return trace(user, `${id}/answers`, { device: 1, changes: answers(ofTwo, 7) })
    })
    expect(wrong).toEqual(right)
  })

  it('cost the same when a section is submitted with them', async () => {
    const { right, wrong } = await compare((user, { id }, answers) =>
      trace(user, `${id}/sections/0/submission`, { device: 1, changes: answers(ofTwo) }, 'POST'),
    )
    expect(wrong).toEqual(right)
  })

  it('cost the same when they arrive late or are refused', async () => {
    const { right, wrong } = await compare(async (user, { id, sections }, answers) => {
      await sitter.pass(id, sections[0]!.minutes * 60_000 + 5_000)
      const late = answers(ofTwo).map((one, place) => ({ ...one, agoMs: place === 0 ? 20_000 : 0 }))
      return trace(user, `${id}/answers`, { device: 1, changes: late })
    })
    expect(wrong).toEqual(right)
  })
})
