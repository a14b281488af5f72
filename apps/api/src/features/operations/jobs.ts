import type { Db } from '#platform/db/client.ts'
import type { Job } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log.ts'
import { countOverview } from './count-overview.ts'

type OperationsDeps = {
  db: Db
  log: Log
  /** The jobs that send email. */
  mailJobs: string[]
}

export const operationsJobs = ({ db, log, mailJobs }: OperationsDeps): Job[] => [
  {
    name: 'operations.count-overview',
    cron: '*/10 * * * *',
    // The next run counts everything that this one missed, so only a lasting failure needs the operator's attention.
    retry: { retries: 3, firstPauseSeconds: 60, longestPauseSeconds: 600 },
    timeLimitSeconds: 30 * 60,
    run: async () => log.info(await countOverview(db, { mailJobs }), 'the overview was counted'),
  },
]
