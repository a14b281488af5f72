import { brand } from '@nextround/content'
import type { MailContent } from '#platform/render-mail.ts'
import type { Reason } from './reason-to-remind.ts'

/** What a notification shows; read by the service worker of the site. */
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
      `You turned on reminders at ${brand.name}. You get one a day at most, in your evening, and none on days when there is nothing to do.`,
    ],
    smallLink: { label: 'Stop these mails', url: `${site}/unsubscribe?token=${unsubscribeToken}` },
  }
}

const titleOf = ({ due, endingStreak }: Reason) =>
  endingStreak === null ? dueWords(due) : `Your ${endingStreak}-day streak ends tonight`

function sentencesOf({ due, endingStreak }: Reason): string[] {
  if (endingStreak === null) return ['A few minutes now, and you keep what you have learned.']
  return ['Five right answers today keep it.', ...(due > 0 ? [`${dueWords(due)}.`] : [])]
}

const dueWords = (due: number) =>
  due === 1 ? 'One concept is due for a re-test' : `${due} concepts are due for a re-test`

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
