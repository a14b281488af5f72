import { brand } from '@nextround/content'
import type { MailContent } from '#platform/mail/render-mail.ts'
import type { Reason } from './reason-to-remind.ts'

/** The tasks that are left of today's plan, in its own words. Passed by `app.ts`, so that all pages say the same. */
export type TasksLeft = { title: string; first: string }
export type ReminderFacts = Reason & { left: TasksLeft }

/** The text of a notification, which the site's service worker shows. */
export const reminderNotification = (reason: ReminderFacts): { title: string; body: string } => ({
  title: makeTitle(reason),
  body: makeSentences(reason).join(' '),
})

type Recipient = { name: string; site: string; unsubscribeToken: string }

export const reminderMail = (
  reason: ReminderFacts,
  { name, site, unsubscribeToken }: Recipient,
): MailContent => {
  const sentences = makeSentences(reason)
  const title = makeTitle(reason)
  return {
    subject: title,
    preview: sentences.join(' '),
    name: firstName(name),
    paragraphs: [`${title}.`, ...sentences],
    button: { label: 'Open my dashboard', url: `${site}/dashboard` },
    notes: [
      `You turned on ${brand.name} reminders. You get at most one a day, in the evening, and none when there's nothing to do.`,
    ],
    smallLink: { label: 'Unsubscribe', url: `${site}/unsubscribe?token=${unsubscribeToken}` },
  }
}

const makeTitle = ({ left, endingStreak }: ReminderFacts) =>
  endingStreak === null ? left.title : `Your ${endingStreak}-day streak ends tonight`

function makeSentences({ left, endingStreak }: ReminderFacts): string[] {
  const first = `First: ${left.first}.`
  return endingStreak === null
    ? [first]
    : ['Get five answers right today to keep it.', `${left.title}. ${first}`]
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
