import type { EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { settleStanding } from './settle-standing.ts'
import { beginDay, sweepChanges } from './sweep-changes.ts'

export const leaderboardListeners = (): EventListener[] => [
  {
    event: 'progress.saved',
    inTransaction: (saved, trx) => {
      const { userId, skills, streak, badges, completedAt: at, ...quiz } = saved
      return settleStanding(trx, { userId, skills, streak, badges, at, quiz })
    },
  },
  {
    event: 'progress.corrected',
    inTransaction: (corrected, trx) => settleStanding(trx, corrected),
  },
  {
    event: 'account.changed',
    inTransaction: ({ userId }, trx) => settleStanding(trx, { userId }),
  },
  {
    // A new address is a verified one, so the learner may now be ranked.
    event: 'email.changed',
    inTransaction: ({ userId }, trx) => settleStanding(trx, { userId }),
  },
  {
    event: 'streaks.recomputed',
    inTransaction: async (learners, trx) => {
      for (const { userId, ...streak } of learners) await settleStanding(trx, { userId, streak })
    },
  },
  {
    event: 'skills.rescaled',
    inTransaction: async ({ topicId, learners }, trx) => {
      for (const { userId, cautiousPercent } of learners) {
        const skills = [{ topicId, cautiousPercent }]
        await settleStanding(trx, { userId, skills, isRescaled: true })
      }
    },
  },
]

export const leaderboardJobs = ({ db }: { db: Db }): Job[] => [
  {
    name: 'leaderboard.maintain',
    cron: '* * * * *',
    // The next run catches up after a failure, so only a lasting one needs the operator's attention.
    retry: { retries: 3, firstPauseSeconds: 10, longestPauseSeconds: 120 },
    timeLimitSeconds: 15 * 60,
    run: async () => void (await sweepChanges(db)),
  },
  {
    name: 'leaderboard.begin-day',
    cron: '30 18 * * *', // midnight in India
    retry: { retries: 5, firstPauseSeconds: 5, longestPauseSeconds: 60 },
    timeLimitSeconds: 10 * 60,
    run: () => beginDay(db),
  },
]
