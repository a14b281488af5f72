import { setTimeout as wait } from 'node:timers/promises'
import { changeNumber, type MockChange } from '../packages/contract/src/mocks.ts'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { randomFrom } from '../apps/api/src/platform/random.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { change, mockSitter } from '../apps/api/src/testing/mock-sitter.ts'
import { learnerClient } from './learner-client.ts'
import { startServersToKill } from './servers-to-kill.ts'

/** In each sitting, every kind of call is killed once. */
const SITTINGS = Number(process.env['SITTINGS'] ?? 1)
const MAX_MS = 40

describe('a server killed during a mock', async () => {
  const servers = await startServersToKill(inject('redisUrl'))
  const config = loadConfig(servers.env)
  const deps = createAppDeps(config)
  afterAll(async () => {
    await deps.close()
    await servers.stop()
  })
  const given = givenIn(deps.db)
  const as = learnerClient((...call) => servers.present().ask(...call), config.SESSION_KEYS)
  const sitter = await mockSitter({ as, deps, resetRateLimit: async () => {} })

  it(
    `keeps every answer and scores once, in ${6 * SITTINGS} kills`,
    async () => {
      const random = randomFrom('moments of kills in mocks')
      for (let one = 0; one < SITTINGS; one += 1) {
        const asha = await given.user()
        const sitting = await sitter.start(asha)
        const { id } = sitting
        let count = 0
        const chosen = new Map<number, string>()
        const answers = (...places: number[]): MockChange[] =>
          places.map((place) => {
            count += 1
            const isRight = random() < 0.5
            chosen.set(place, isRight ? 'right' : 'wrong')
            const answer = isRight ? sitter.right(sitting, place) : sitter.wrong(sitting, place)
            return change(place, { number: changeNumber(1, count), given: answer })
          })

        await killed(() => sitter.begin(asha, id, 0))
        const first = answers(0, 1, 2)
        await killed(() => sitter.save(asha, id, first))
        const changed = answers(1, 3)
        await killed(() => sitter.save(asha, id, changed))
        const last = answers(4)
        await killed(() => sitter.submit(asha, id, 0, last))
        await killed(() => sitter.begin(asha, id, 1))
        await sitter.submit(asha, id, 1, answers(10))
        await sitter.begin(asha, id, 2)
        const end = answers(18, 19)
        await killed(() => sitter.submit(asha, id, 2, end))

        const { body: result } = await sitter.result(asha, id)
        const outcomes = result.questions.flatMap(({ outcome }, place) =>
          outcome === null ? [] : [[place, outcome] as const],
        )
        expect(new Map(outcomes)).toEqual(chosen)
        expect(result.refused).toEqual({})
        const { rows } = await deps.pool.query<{ sessions: number; quizzes: number }>(
          `SELECT (SELECT count(*)::integer FROM quiz_sessions WHERE user_id = $1) AS sessions,
                  (SELECT quizzes FROM user_totals WHERE user_id = $1) AS quizzes`,
          [asha.id],
        )
        expect(rows).toEqual([{ sessions: 1, quizzes: 1 }])
      }

      /** The server dies at any moment of a call, and the page repeats the call. */
      async function killed(call: () => Promise<{ status: number }>) {
        const reply = call().catch(() => undefined)
        await wait(random() * MAX_MS)
        await servers.kill()
        await reply
        await servers.serveAgain()
        expect((await call()).status).toBe(200)
      }
    },
    60_000 + SITTINGS * 120_000,
  )
})
