import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { randomFrom } from '../apps/api/src/platform/random.ts'
import { startJudgedSite } from './judged-site.ts'

const SUBMISSIONS = Number(process.env['SUBMISSIONS'] ?? 200)
const KILLS = Number(process.env['JUDGE_KILLS'] ?? 12)
const PAUSE_MS = 2_000
const RIGHT = 'print(sum(map(int, input().split())))'

describe('200 submissions', async () => {
  const site = await startJudgedSite(inject('redisUrl'))
  afterAll(() => site.stop())

  it(
    `get one verdict each while judges, the API and its connections are killed ${KILLS} times`,
    async () => {
      const random = randomFrom('moments of kills of judges')
      const judges = [site.startJudge(), site.startJudge()]
      const submitted = await Promise.all(
        Array.from({ length: SUBMISSIONS }, async (_, number) => {
          const learner = await site.given.user()
          // Every third is wrong.
          const source = `${number % 3 === 0 ? 'print(0)' : RIGHT} # ${number}`
          return { learner, number, id: await site.submit(learner, { source }) }
        }),
      )
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(PAUSE_MS * (0.5 + random()))
        if (kill % 3 === 0) {
          const place = kill % 2
          await site.kill(judges[place])
          // As a minute later. Leases of the judge that lives are renewed or taken over, like after a long pause.
          await site.expireLeases()
          judges[place] = site.startJudge()
        } else if (kill % 3 === 1) {
          await site.killApi()
          await site.startApi()
        } else await site.endConnections()
      }
      const { pool } = site.deps
      const unfinished = async () =>
        (await pool.query("SELECT FROM submissions WHERE status IN ('waiting', 'running')"))
          .rowCount
      await expect.poll(unfinished, { timeout: 20 * 60_000, interval: 1_000 }).toBe(0)

      const { rows } = await pool.query<{ id: string; status: string; verdict: string }>(
        'SELECT id, status, verdict FROM submissions',
      )
      const found = new Map(rows.map((row) => [row.id, row]))
      expect(found.size).toBe(SUBMISSIONS)
      for (const { id, number } of submitted)
        expect(found.get(id)).toMatchObject({
          status: 'judged',
          verdict: number % 3 === 0 ? 'wrong-answer' : 'accepted',
        })
      // Each verdict was counted once.
      const tries = await pool.query('SELECT tries, count(*) FROM coding_standings GROUP BY tries')
      expect(tries.rows).toEqual([{ tries: 1, count: SUBMISSIONS }])
    },
    30 * 60_000,
  )
})
