import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { createBackground } from './background.ts'
import { announcer, type AnyListener, jobsOf } from './events.ts'
import { logOptions } from './log.ts'

type Events = { 'quiz.finished': { score: number } }
const event = 'quiz.finished'

describe('an announced event', async () => {
  // One connection: what a transaction leaves behind would be met by the next.
  const { deps } = await startTestApp({ DATABASE_POOL_SIZE: '1' })
  const { db, pool, queue } = deps
  const heard: number[] = []
  // The queue of the real listener serves, so that the job lands in a queue that exists.
  const announce = announcer<Events>(
    [
      { event, inTransaction: async ({ score }) => void heard.push(score) },
      { event, asJob: async () => undefined, name: 'inbox.tell-operator' },
    ],
    deps,
  )
  const scores = async () =>
    (
      await pool.query("SELECT data->>'score' AS score FROM queue.job WHERE data ? 'score'")
    ).rows.map((row) => row.score)

  it('reaches listeners in the transaction, and becomes a job with its commit', async () => {
    await db.transaction().execute((trx) => announce(trx, 'quiz.finished', { score: 80 }))
    expect(heard).toEqual([80])
    expect(await scores()).toEqual(['80'])
  })

  it('leaves no job when the transaction fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await announce(trx, 'quiz.finished', { score: 90 })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await scores()).toEqual(['80'])
  })

  it('fails with the listener that runs in its transaction', async () => {
    const strict = announcer<Events>(
      [
        { event, asJob: async () => undefined, name: 'inbox.tell-operator' },
        { event, inTransaction: () => Promise.reject(new Error('no')) },
      ],
      deps,
    )
    await expect(
      db.transaction().execute((trx) => strict(trx, 'quiz.finished', { score: 100 })),
    ).rejects.toThrow('no')
    expect(await scores()).toEqual(['80'])
  })

  it('names the jobs that the worker must run', () => {
    const jobs = jobsOf<Events>([
      { event, inTransaction: async () => undefined },
      { event, asJob: async () => undefined, name: 'mail.result' },
      { event, afterCommit: async () => undefined, name: 'leaderboard.show' },
    ])
    expect(jobs.map(({ name }) => name)).toEqual(['mail.result'])
  })

  describe('heard after the commit', async () => {
    await pool.query('CREATE TABLE marks (score integer UNIQUE DEFERRABLE INITIALLY DEFERRED)')
    const mark = async (score: number, tell: ReturnType<typeof announcer<Events>>) =>
      db.transaction().execute(async (trx) => {
        await tell(trx, 'quiz.finished', { score })
        await sql`INSERT INTO marks VALUES (${score})`.execute(trx)
        return 'replied'
      })
    const listening = (afterCommit: (payload: { score: number }) => Promise<void>) =>
      announcer<Events>([{ event, afterCommit, name: 'leaderboard.show' }], deps)

    it('finds what was committed', async () => {
      const found: unknown[] = []
      const tell = listening(async ({ score }) => {
        found.push((await pool.query('SELECT score FROM marks WHERE score = $1', [score])).rows)
      })
      expect(await mark(70, tell)).toBe('replied')
      await vi.waitFor(() => expect(found).toEqual([[{ score: 70 }]]), 10_000)
    })

    it('is not heard of what was rolled back, by us or by the commit itself, nor later', async () => {
      const told: number[] = []
      const tell = listening(async ({ score }) => void told.push(score))
      const undone = db.transaction().execute(async (trx) => {
        await tell(trx, 'quiz.finished', { score: 1 })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await mark(71, tell)
      // Unique only at the commit.
      await expect(mark(70, tell)).rejects.toThrow('duplicate key')
      const aborted = db.transaction().execute(async (trx) => {
        await tell(trx, 'quiz.finished', { score: 2 })
        await sql`SELECT 1 / 0`.execute(trx).catch(() => undefined)
      })
      await expect(aborted).rejects.toThrow('rolled back')

      await mark(72, tell)
      await deps.background.drain()
      expect(told).toEqual([71, 72])
    })

    it('holds up no reply, fails none, and says what went wrong', async () => {
      const lines: string[] = []
      const log = pino(
        logOptions('warn'),
        new Writable({ write: (line, _, done) => done(void lines.push(String(line)) as never) }),
      )
      const background = createBackground(log)
      const never = new Promise<void>(() => undefined)
      const listeners: AnyListener<Events>[] = [
        { event, afterCommit: () => never, name: 'one.hangs' },
        { event, afterCommit: () => Promise.reject(new Error('too late')), name: 'one.fails' },
        {
          event,
          afterCommit: () => {
            throw new Error('at once')
          },
          name: 'one.throws',
        },
      ]
      const tell = announcer<Events>(listeners, { queue, background })
      expect(await mark(73, tell)).toBe('replied')
      // Whoever closes down does not wait for ever.
      await background.drain()
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { name: 'one.fails', reason: 'Error' },
        { name: 'one.throws', reason: 'Error' },
      ])
    })

    it('is waited for when the process closes down', async () => {
      const background = createBackground(deps.log)
      const { promise, resolve } = Promise.withResolvers<void>()
      const seen: number[] = []
      const tell = announcer<Events>(
        [
          {
            event,
            name: 'leaderboard.show',
            afterCommit: async ({ score }) => {
              await promise
              seen.push(score)
            },
          },
        ],
        { queue, background },
      )
      await mark(74, tell)
      const drained = background.drain()
      resolve()
      await drained
      expect(seen).toEqual([74])
    })

    it('is left out when a thousand hang already', async () => {
      const background = createBackground(deps.log)
      for (let number = 0; number < 1_000; number += 1)
        background.run('one.hangs', () => new Promise(() => undefined))
      const more: string[] = []
      background.run('one.more', async () => more.push('heard'))
      await background.drain()
      expect(more).toEqual([])
    })
  })
})
