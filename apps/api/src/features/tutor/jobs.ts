import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { deleteOldUsage } from './usage-queries.ts'

export const tutorJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>): Job[] => [
  {
    name: 'tutor.sweep',
    cron: '45 21 * * *', // a quarter past three in the morning in India
    timeLimitSeconds: 30 * 60,
    run: async () => {
      const rows = await deleteOldUsage(db)
      log.info({ rows }, 'deleted what the tutor had counted more than three days ago')
    },
  },
]
