import type { EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import type { Job } from '#platform/queue.ts'
import type { LiveRanks } from './live-ranks.ts'
import { settleStanding } from './settle-standing.ts'
import { beginDay, maintainRanks } from './sweep-ranks.ts'

export const leaderboardListeners = (ranks: LiveRanks): EventListener[] => [
  {
    event: 'progress.saved',
    inTransaction: (saved, trx, announce) => {
      const { userId, skills, streak, badges, completedAt: at, ...quiz } = saved
      return settleStanding(trx, announce, { userId, skills, streak, badges, at, quiz })
    },
  },
  {
    event: 'progress.corrected',
    inTransaction: (corrected, trx, announce) => settleStanding(trx, announce, corrected),
  },
  {
    event: 'account.changed',
    inTransaction: ({ userId }, trx, announce) => settleStanding(trx, announce, { userId }),
  },
  {
    // A new address is a proved one.
    event: 'email.changed',
    inTransaction: ({ userId }, trx, announce) => settleStanding(trx, announce, { userId }),
  },
  {
    event: 'streaks.recomputed',
    inTransaction: async (learners, trx, announce) => {
      for (const { userId, ...streak } of learners)
        await settleStanding(trx, announce, { userId, streak })
    },
  },
  {
    event: 'skills.rescaled',
    inTransaction: async ({ topicId, learners }, trx, announce) => {
      for (const { userId, cautiousPercent } of learners) {
        const skills = [{ topicId, cautiousPercent }]
        await settleStanding(trx, announce, { userId, skills, isRescaled: true })
      }
    },
  },
  {
    event: 'places.changed',
    name: 'leaderboard.ranks',
    afterCommit: ({ userId, changes }) =>
      ranks.apply(changes.map((change) => ({ userId, ...change }))),
  },
]

export const leaderboardJobs = (tools: { db: Db; ranks: LiveRanks; log: Log }): Job[] => [
  {
    name: 'leaderboard.maintain',
    cron: '* * * * *',
    // What a run misses, the next one does: only a failure that lasts is worth an operator's look.
    retry: { retries: 3, firstPauseSeconds: 10, longestPauseSeconds: 120 },
    timeLimitSeconds: 15 * 60,
    run: async () => {
      const done = await maintainRanks(tools)
      if (done.rebuilt > 0) tools.log.info(done, 'the boards in Redis were rebuilt')
    },
  },
  {
    name: 'leaderboard.begin-day',
    cron: '30 18 * * *', // midnight in India
    retry: { retries: 5, firstPauseSeconds: 5, longestPauseSeconds: 60 },
    timeLimitSeconds: 10 * 60,
    run: () => beginDay(tools),
  },
]
