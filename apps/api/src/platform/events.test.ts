import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { announcer, toJobs } from './events.ts'

type Events = { 'quiz.finished': { score: number } }
const event = 'quiz.finished'

describe('a published event', async () => {
  const { deps } = await startTestApp()
  const { db, pool } = deps
  const heard: number[] = []
  // Named like a real listener, so that the job lands in a queue that exists.
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

  it('reaches listeners in the transaction and becomes a job on commit', async () => {
    await db.transaction().execute((trx) => announce(trx, 'quiz.finished', { score: 80 }))
    expect(heard).toEqual([80])
    expect(await scores()).toEqual(['80'])
  })

  it('leaves no job if the transaction fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await announce(trx, 'quiz.finished', { score: 90 })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await scores()).toEqual(['80'])
  })

  it('fails if a listener in its transaction fails', async () => {
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
    const jobs = toJobs<Events>([
      { event, inTransaction: async () => undefined },
      { event, asJob: async () => undefined, name: 'mail.result' },
    ])
    expect(jobs.map(({ name }) => name)).toEqual(['mail.result'])
  })
})
