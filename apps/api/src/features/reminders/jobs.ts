import type { EventListener } from '#events'
import type { Deps } from '#platform/deps.ts'
import type { Job, RetryPolicy } from '#platform/jobs/queue.ts'
import { claimDueReminders, SENDING_JOBS } from './claim-due-reminders.ts'
import { type Channel, deleteOldReminders, type Delivery } from './queries.ts'
import { removeAllDevices } from './remove-all-devices.ts'
import { type SendingDeps, sendReminder } from './send-reminder.ts'

/** Longer than any evening, after which the job stops without an error: a late reminder is not a dead letter. */
const UNTIL_NIGHT: RetryPolicy = {
  retries: 60,
  firstPauseSeconds: 30,
  longestPauseSeconds: 15 * 60,
}
const KEPT_DAYS = 7

export const reminderListeners = (): EventListener[] => [
  {
    event: 'account.secured',
    inTransaction: ({ userId }, trx) => removeAllDevices(trx, userId),
  },
]

export const reminderJobs = (deps: Pick<Deps, 'queue' | 'log'> & SendingDeps): Job[] => [
  {
    name: 'reminders.claim-due',
    cron: '*/15 * * * *',
    // The next run catches up after a failure.
    retry: { retries: 2, firstPauseSeconds: 30, longestPauseSeconds: 60 },
    timeLimitSeconds: 10 * 60,
    run: async () => {
      const hasPush = deps.push !== undefined
      const claimed = await claimDueReminders({ ...deps, hasPush }, new Date())
      if (claimed > 0) deps.log.info({ claimed }, 'learners are being reminded')
    },
  },
  ...(Object.entries(SENDING_JOBS) as [Channel, string][]).map(([channel, name]) => ({
    name,
    retry: UNTIL_NIGHT,
    // A slow device or mail server delays only its own batch.
    batches: 4,
    run: (delivery: Delivery) => sendReminder(deps, { channel, ...delivery }, new Date()),
  })),
  {
    name: 'reminders.sweep',
    cron: '45 20 * * *', // a quarter past two in the morning in India
    timeLimitSeconds: 30 * 60,
    run: async () => void (await deleteOldReminders(deps.db, { days: KEPT_DAYS })),
  },
]
