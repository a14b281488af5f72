import { brand } from '@nextround/content'
import type { Deps } from '#platform/deps.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import {
  type Channel,
  type Delivery,
  findRecipient,
  listCandidates,
  releaseDelivery,
  takeDelivery,
} from './queries.ts'
import { pushToDevices } from './push-to-devices.ts'
import { findEvening, reasonToRemind } from './reason-to-remind.ts'
import { type ReminderFacts, reminderMail, type TasksLeft } from './words.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
type Reminder = { userId: string; recipient: Recipient; reason: ReminderFacts }
export type SendingDeps = Pick<Deps, 'db' | 'config' | 'mailer' | 'push'> & {
  /** The rest of today's plan, or null if nothing is left. */
  findTasksLeft: (userId: string, now: Date) => Promise<TasksLeft | null>
}

/**
 * A job. It may run late or twice, so it checks again: a learner who has practised since, turned reminders off, deleted
 * the account or is no longer in that evening gets nothing. The reminder is marked before it is sent: if the process
 * dies in between, one reminder is lost, which does less harm than sending it twice.
 */
export async function sendReminder(
  deps: SendingDeps,
  { channel, ...delivery }: Delivery & { channel: Channel },
  now: Date,
): Promise<void> {
  const { db } = deps
  const reminder = await findReminder(deps, { channel, ...delivery }, now)
  if (!reminder || !(await takeDelivery(db, { channel, ...delivery }))) return
  try {
    await (channel === 'mail' ? sendMail(deps, reminder, delivery.day) : sendPush(deps, reminder))
  } catch (error) {
    await releaseDelivery(db, { channel, ...delivery })
    throw error
  }
}

async function findReminder(
  { db, findTasksLeft }: SendingDeps,
  { channel, userId, day }: Delivery & { channel: Channel },
  now: Date,
): Promise<Reminder | undefined> {
  const recipient = await findRecipient(db, userId)
  if (!recipient) return undefined
  const { timeZone } = recipient
  if (findEvening(now, timeZone, { isSending: true }) !== day) return undefined
  const [facts] = await listCandidates(db, [{ userId, day }], { isClaimed: true })
  const isOn = channel === 'mail' ? facts?.byMail : facts?.byPush
  const reason = facts && isOn ? reasonToRemind(facts) : undefined
  // After the last task of a day, nothing asks for more.
  const left = reason && (await findTasksLeft(userId, now))
  return left ? { userId, recipient, reason: { ...reason, left } } : undefined
}

/** The key includes the day, so that a repeated email has the same message id for the programs that read it. */
async function sendMail(
  { config, mailer }: SendingDeps,
  { userId, recipient, reason }: Reminder,
  day: string,
): Promise<void> {
  const site = config.PUBLIC_URL
  const { name, email, unsubscribeToken } = recipient
  const letter = reminderMail(reason, { name, site, unsubscribeToken })
  await mailer.send({
    key: `reminder-${day}-${userId}`,
    to: email,
    unsubscribeUrl: `${site}/api/reminders/unsubscribe?token=${unsubscribeToken}`,
    ...renderMail(letter, { name: brand.name, url: site }),
  })
}

async function sendPush({ db, push }: SendingDeps, { userId, reason }: Reminder): Promise<void> {
  if (push) await pushToDevices({ db, push }, userId, reason)
}
