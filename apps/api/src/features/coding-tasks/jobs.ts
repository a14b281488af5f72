import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { deleteOldSubmissions } from './delete-old-submissions.ts'

export const codingTaskJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>): Job[] => [
  {
    name: 'coding-tasks.sweep',
    cron: '20 21 * * *', // ten to three in the morning in India
    timeLimitSeconds: 30 * 60,
    run: async () => log.info(await deleteOldSubmissions(db), 'deleted old submissions'),
  },
]
