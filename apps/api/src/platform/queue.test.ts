import { expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { runJobs } from './queue.ts'

it('gives a job that runs by itself the time that it asks for', async () => {
  const { deps } = await startTestApp()
  const job = { name: 'progress.tell-items', cron: '0 0 1 1 *', run: async () => undefined }
  const allowed = async (atMostMinutes?: number) => {
    const asked = atMostMinutes === undefined ? {} : { atMostMinutes }
    const worker = await runJobs(deps.config, [{ ...job, ...asked }], deps.log)
    const { rows } = await deps.pool.query('SELECT options FROM queue.schedule')
    await worker.stop()
    return rows
  }
  expect(await allowed(45)).toEqual([{ options: { expireInSeconds: 45 * 60 } }])
  expect(await allowed()).toEqual([{ options: { expireInSeconds: 60 } }])
})
