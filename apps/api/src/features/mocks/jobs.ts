import type { Job } from '#platform/jobs/queue.ts'
import { settleSilent } from './settle.ts'

export const mockJobs = (deps: Parameters<typeof settleSilent>[0]): Job[] => [
  { name: 'mocks.settle-silent', cron: '* * * * *', run: () => settleSilent(deps) },
]
