import type { Announce, EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import { rescoreAnswers } from './rescore-answers.ts'

/** `announce` is made from all listeners, and so only when the job runs. */
export const quizListeners = (deps: { db: Db; announce: () => Announce }): EventListener[] => [
  {
    event: 'key.corrected',
    name: 'quizzes.rescore',
    asJob: async (correction) =>
      void (await rescoreAnswers({ db: deps.db, announce: deps.announce() }, correction)),
    retry: { retries: 5, firstPauseSeconds: 10, longestPauseSeconds: 600 },
    timeLimitSeconds: 60 * 60,
  },
]
