import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { deleteOldErrors } from './queries.ts'

/** The privacy policy promises it. */
const KEPT_DAYS = 30

export const clientErrorJobs = ({ db }: Pick<Deps, 'db'>): Job[] => [
  {
    name: 'client-errors.sweep',
    cron: '50 20 * * *', // twenty past two in the morning in India
    timeLimitSeconds: 30 * 60,
    run: async () => void (await deleteOldErrors(db, { days: KEPT_DAYS })),
  },
]
