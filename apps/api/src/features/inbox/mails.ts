import { brand } from '@nextround/content'
import type { InboxKind } from '@nextround/contract/inbox-admin'
import type { MailContent } from '#platform/mail/render-mail.ts'

/**
 * Goes to the address that was entered, which may not be the sender's. It quotes nothing from the form, not even the
 * name, so that nobody can send their own words through us.
 */
export const acknowledgementMail = (kind: InboxKind): MailContent =>
  kind === 'messages'
    ? {
        subject: `We got your message to ${brand.name}`,
        preview: "We'll reply within 24 hours.",
        name: '',
        paragraphs: [
          `Thanks for writing to ${brand.name}. We'll reply to this address within 24 hours.`,
        ],
        notes: [NOT_YOU],
      }
    : {
        subject: `We got your application to ${brand.name}`,
        preview: "We'll review it and get back to you soon.",
        name: '',
        paragraphs: [
          `Thanks for applying to ${brand.name}. We'll review your application and get back to you soon.`,
        ],
        notes: [NOT_YOU],
      }

const NOT_YOU =
  "If you didn't write to us, someone entered your address by mistake. You don't need to do anything."

/** To the operator. It contains no personal data, which is shown only in the console. */
export const receivedMail = (kind: InboxKind, site: string): MailContent => ({
  subject: kind === 'messages' ? 'A message to answer' : 'An application to review',
  preview:
    kind === 'messages'
      ? 'A reply was promised within 24 hours.'
      : "You'll find it in the console.",
  name: '',
  paragraphs: [
    kind === 'messages'
      ? 'Someone has written to the team and was promised a reply within 24 hours.'
      : 'Someone has applied for a job.',
  ],
  button: { label: `Open the ${kind}`, url: `${site}/admin/${kind}` },
  notes: [`Sent by ${brand.name}.`],
})

/**
 * Sends the team member's text, paragraph by paragraph. No name in the greeting: a stranger may have typed an
 * advertisement there.
 */
export const replyMail = (kind: InboxKind, text: string) =>
  ({
    subject: `Re: your ${kind === 'messages' ? 'message' : 'application'} to ${brand.name}`,
    preview: '',
    name: '',
    paragraphs: text.split(/\n{2,}/),
    notes: [`You can reply to this email. Your reply goes to ${brand.contact.support}.`],
  }) satisfies MailContent
