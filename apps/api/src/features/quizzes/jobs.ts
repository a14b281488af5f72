import type { Announce, EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { rescoreAnswers, resumeRescoring } from './rescore-answers.ts'

const RUNS_LONG = {
  retry: { retries: 5, firstPauseSeconds: 10, longestPauseSeconds: 600 },
  timeLimitSeconds: 60 * 60,
}

/**
 * `announce` is a function because it is built from all listeners, including these, and is needed only when a job runs.
 */
export const quizListeners = (deps: { db: Db; announce: () => Announce }): EventListener[] => [
  {
    ...RUNS_LONG,
    event: 'key.corrected',
    name: 'quizzes.rescore',
    asJob: async (correction) =>
      void (await rescoreAnswers({ db: deps.db, announce: deps.announce() }, correction)),
  },
]

export const quizJobs = (deps: { db: Db; announce: Announce }): Job[] => [
  {
    ...RUNS_LONG,
    name: 'quizzes.resume-rescoring',
    cron: '*/10 * * * *',
    run: () => resumeRescoring(deps),
  },
]
