import { Gauge, Histogram } from '@prometheus-io/client'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Metrics } from '../metrics.ts'
import { DEAD_LETTERS, type Job } from './queue.ts'
import type { JobRun } from './run-jobs.ts'

type Figure = { job: string; value: number }

/** Read from the database at each scrape, so that every worker reports the same values. */
const GAUGES = [
  {
    name: 'jobs_waiting',
    help: 'Jobs waiting to run, including those waiting for another attempt.',
    figures: sql<Figure>`
      SELECT name AS job, count(*) AS value FROM queue.job WHERE state < 'active' GROUP BY name`,
  },
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest waiting job.',
    figures: sql<Figure>`
      SELECT name AS job, extract(epoch FROM now() - min(created_on))::double precision AS value
        FROM queue.job WHERE state < 'active' GROUP BY name`,
  },
  {
    name: 'jobs_dead_letters',
    help: 'Jobs that failed their last attempt and need an operator.',
    figures: sql<Figure>`
      SELECT source_name AS job, count(*) AS value FROM queue.job
       WHERE name = ${sql.lit(DEAD_LETTERS)} GROUP BY source_name`,
  },
]

/** Registers the worker's metrics. Call the returned function after each run. */
export function measureJobs(
  metrics: Metrics,
  { db, jobs }: { db: Db; jobs: Job[] },
): (run: JobRun) => void {
  const names = jobs.map(({ name }) => name)
  for (const { name, help, figures } of GAUGES) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [metrics],
      async collect() {
        gauge.reset()
        // While the database is down, the queue gauges have no value, but the other metrics are still reported.
        const found = await read(db, figures).catch(() => undefined)
        if (found) for (const job of names) gauge.set({ job }, found.get(job) ?? 0)
      },
    })
  }
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of job runs by outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1_800],
    registers: [metrics],
  })
  return ({ job, outcome, seconds }) => duration.observe({ job, outcome }, seconds)
}

const read = async (db: Db, figures: RawBuilder<Figure>) =>
  new Map((await figures.execute(db)).rows.map(({ job, value }) => [job, value]))
