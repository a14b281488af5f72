import { brand } from '@nextround/content'
import type { Deps } from '#platform/deps.ts'
import { renderMail } from '#platform/render-mail.ts'
import {
  type Channel,
  type Delivery,
  findCandidate,
  findRecipient,
  releaseDelivery,
  takeDelivery,
} from './queries.ts'
import { pushToDevices } from './push-to-devices.ts'
import { eveningOf, type Reason, reasonToRemind } from './reason-to-remind.ts'
import { reminderMail } from './words.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
type Reminder = { userId: string; recipient: Recipient; reason: Reason }
type SendingDeps = Pick<Deps, 'db' | 'config' | 'mailer' | 'push'>

/**
 * A job. It may come late or twice, so it looks again: whoever has practised meanwhile, turned reminders off, left, or
 * lives in another evening by now gets nothing. Marked before it is sent: if this process dies in between, a reminder is
 * lost, which harms less than a second one.
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
  { db }: SendingDeps,
  { channel, userId, day }: Delivery & { channel: Channel },
  now: Date,
): Promise<Reminder | undefined> {
  const recipient = await findRecipient(db, userId)
  if (!recipient) return undefined
  const { timeZone } = recipient
  if (eveningOf(now, timeZone, { isSending: true }) !== day) return undefined
  const facts = await findCandidate(db, { userId, timeZone, day })
  const isOn = channel === 'mail' ? facts?.byMail : facts?.byPush
  const reason = facts && isOn ? reasonToRemind(facts) : undefined
  return reason && { userId, recipient, reason }
}

/** The day is in its key: a mail that is sent again is the same mail to the programs that read it. */
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
