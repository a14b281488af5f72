import {
  changeNumber,
  type MockChange,
  type MockResult,
  type MockSitting,
  type MockState,
} from '@nextround/contract/mocks'
import { rightAnswer, wrongAnswer } from './answers.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './given.ts'
import { quizTaker } from './quiz-taker.ts'

type Reply<Body> = { status: number; body: Body }
type Clock = {
  preparedAt: number
  sections: Record<string, number | boolean | null>[]
  devices: { joinedAt: number; heardAt: number }[]
}

/** The half-hour paper that belongs to no company. */
export const FIRST_ROUND = { mock: 'first-round', isNegative: false, extraPercent: 0 }

/** Sits mocks through the API. Time passes by moving everything that is stored about a sitting into the past. */
export async function mockSitter(
  test: Pick<TestApp, 'as' | 'resetRateLimit'> & { deps: Pick<TestApp['deps'], 'db' | 'pool'> },
) {
  const { as, deps } = test
  const { keys } = await quizTaker(test)

  const path = (id: string, rest = '') => `/api/mock-sittings/${id}${rest}`
  const post = async (user: TestUser, to: string, body?: object) => {
    await test.resetRateLimit()
    return (await as(user).post(to, body)) as Reply<MockState>
  }

  const pass = async (id: string, ms: number): Promise<void> => {
    const { rows } = await deps.pool.query<{ clock: Clock }>(
      'SELECT clock FROM mock_sittings WHERE session_id = $1',
      [id],
    )
    const { clock } = rows[0]!
    const earlier = (time: number | null) => (time === null ? null : time - ms)
    await deps.pool.query(
      `UPDATE mock_sittings SET clock = $2, finish_by = finish_by - $3 * interval '1 ms' WHERE session_id = $1`,
      [
        id,
        {
          ...clock,
          preparedAt: clock.preparedAt - ms,
          sections: clock.sections.map((section) => ({
            ...section,
            beganAt: earlier(section['beganAt'] as number | null),
            endsAt: earlier(section['endsAt'] as number | null),
            lateUntil: earlier(section['lateUntil'] as number | null),
          })),
          devices: clock.devices.map(({ joinedAt, heardAt }) => ({
            joinedAt: joinedAt - ms,
            heardAt: heardAt - ms,
          })),
        },
        ms,
      ],
    )
    await deps.pool.query(
      `UPDATE quiz_sessions SET started_at = started_at - $2 * interval '1 ms' WHERE id = $1`,
      [id, ms],
    )
    await deps.pool.query(
      `UPDATE mock_responses SET given_at = given_at - $2 * interval '1 ms' WHERE session_id = $1`,
      [id, ms],
    )
  }

  return {
    keys,
    start: async (user: TestUser, wanted: object = FIRST_ROUND): Promise<MockSitting> => {
      await test.resetRateLimit()
      const started = await as(user).post('/api/mock-sittings', wanted)
      if (started.status !== 200) throw new Error(`no mock: ${JSON.stringify(started.body)}`)
      return started.body as MockSitting
    },
    read: async (user: TestUser, id: string) =>
      (await as(user).get(path(id))) as Reply<MockSitting>,
    save: async (user: TestUser, id: string, changes: MockChange[], device = 1) => {
      await test.resetRateLimit()
      return (await as(user).put(path(id, '/answers'), { device, changes })) as Reply<MockState>
    },
    begin: (user: TestUser, id: string, section: number, changes: MockChange[] = [], device = 1) =>
      post(user, path(id, `/sections/${section}/beginning`), { device, changes }),
    submit: (user: TestUser, id: string, section: number, changes: MockChange[] = [], device = 1) =>
      post(user, path(id, `/sections/${section}/submission`), { device, changes }),
    settle: (user: TestUser, id: string, changes: MockChange[] = [], device = 1) =>
      post(user, path(id, '/result'), { device, changes }),
    takeOver: async (user: TestUser, id: string) =>
      (await as(user).post(path(id, '/devices'))) as Reply<MockSitting>,
    result: async (user: TestUser, id: string) =>
      (await as(user).get(`/api/mock-results/${id}`)) as Reply<MockResult>,

    right: ({ questions }: MockSitting, place: number) => {
      const { question } = questions[place]!
      return rightAnswer(question, keys.get(question.id)!)
    },
    wrong: ({ questions }: MockSitting, place: number) => {
      const { question } = questions[place]!
      return wrongAnswer(question, keys.get(question.id)!)
    },

    pass,
    /** Acts as if the paper had been sent this long ago, whatever the machine has taken since. */
    setElapsed: async (id: string, ms: number): Promise<void> => {
      const { rows } = await deps.pool.query<{ elapsed: number }>(
        `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision
                  - (clock -> 'preparedAt')::double precision AS elapsed
           FROM mock_sittings WHERE session_id = $1`,
        [id],
      )
      await pass(id, Math.round(ms - rows[0]!.elapsed))
    },
  }
}

/** A change to the answer of a question, the first of the first device unless `changes` say otherwise. */
export const change = (place: number, changes: Partial<MockChange> = {}): MockChange => ({
  place,
  number: changeNumber(1, place + 1),
  given: 'a',
  isMarked: false,
  spentMs: 1_000,
  agoMs: 0,
  ...changes,
})
