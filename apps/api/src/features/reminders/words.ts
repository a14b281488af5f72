import { brand } from '@nextround/content'
import type { MailContent } from '#platform/mail/render-mail.ts'
import type { Reason } from './reason-to-remind.ts'

/** The text of a notification, which the site's service worker shows. */
export const reminderNotification = (reason: Reason): { title: string; body: string } => ({
  title: titleOf(reason),
  body: sentencesOf(reason).join(' '),
})

type Recipient = { name: string; site: string; unsubscribeToken: string }

export const reminderMail = (
  reason: Reason,
  { name, site, unsubscribeToken }: Recipient,
): MailContent => {
  const sentences = sentencesOf(reason)
  const title = titleOf(reason)
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

const titleOf = ({ due, endingStreak }: Reason) =>
  endingStreak === null ? dueWords(due) : `Your ${endingStreak}-day streak ends tonight`

function sentencesOf({ due, endingStreak }: Reason): string[] {
  if (endingStreak === null)
    return ["A few minutes now will help you remember what you've learned."]
  return ['Get five answers right today to keep it.', ...(due > 0 ? [`${dueWords(due)}.`] : [])]
}

const dueWords = (due: number) =>
  due === 1 ? 'One concept is due for a re-test' : `${due} concepts are due for a re-test`

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
