import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { change, mockSitter } from '../apps/api/src/testing/mock-sitter.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { startRedis } from '../scripts/services/redis.ts'
import { learnerClient } from './learner-client.ts'
import { startServersToKill } from './servers-to-kill.ts'

/** In each round, Redis is killed once in every phase. */
const ROUNDS = Number(process.env['SITTINGS'] ?? 1)
const PHASES = ['before the start', 'prepared', 'section', 'between', 'last section', 'settled']
const KILLS = Array.from({ length: ROUNDS }, () => PHASES).flat()

describe('Redis killed while a mock runs', async () => {
  const port = await freePort()
  let redis = await startRedis(port)
  const servers = await startServersToKill(redis.url)
  const config = loadConfig(servers.env)
  const deps = createAppDeps(config)
  afterAll(async () => {
    await deps.close()
    await servers.stop()
    await redis.stop()
  })
  const given = givenIn(deps.db)
  const as = learnerClient((...call) => servers.present().ask(...call), config.SESSION_KEYS)
  const sitter = await mockSitter({ as, deps, resetRateLimit: async () => {} })

  it.each(KILLS)(
    'in the phase %s, every call is answered and no answer is lost',
    async (phase) => {
      const asha = await given.user()
      const kill = async (now: string) => {
        if (now === phase) await killRedis(redis.pid)
      }
      await kill('before the start')
      const sitting = await sitter.start(asha)
      const { id } = sitting
      const right = (place: number) => change(place, { given: sitter.right(sitting, place) })
      const phaseOf = ({ status, body }: Awaited<ReturnType<typeof sitter.begin>>) => {
        expect({ status, refused: body.refused }).toEqual({ status: 200, refused: [] })
        return body.phase
      }
      await kill('prepared')
      expect(phaseOf(await sitter.begin(asha, id, 0))).toBe('section')
      expect(phaseOf(await sitter.save(asha, id, [right(0)]))).toBe('section')
      await kill('section')
      expect(phaseOf(await sitter.save(asha, id, [right(1)]))).toBe('section')
      expect((await sitter.read(asha, id)).body.questions[0]).toMatchObject({ isVisited: true })
      expect(phaseOf(await sitter.submit(asha, id, 0, [right(2)]))).toBe('between')
      await kill('between')
      expect(phaseOf(await sitter.begin(asha, id, 1))).toBe('section')
      expect(phaseOf(await sitter.submit(asha, id, 1, [right(10)]))).toBe('between')
      expect(phaseOf(await sitter.begin(asha, id, 2))).toBe('section')
      await kill('last section')
      expect(phaseOf(await sitter.submit(asha, id, 2, [right(18)]))).toBe('settled')
      await kill('settled')
      const { status, body } = await sitter.result(asha, id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ marks: 5, late: 0, refused: {} })

      await redis.stop()
      redis = await startRedis(port)
    },
    120_000,
  )
})

/** Without a chance to tell its clients. Resolves once nothing answers on its port. */
async function killRedis(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isThere(pid)) await nextTurn()
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
