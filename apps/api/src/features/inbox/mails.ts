import { brand } from '@nextround/content'
import type { InboxKind } from '@nextround/contract/inbox-admin'
import type { MailContent } from '#platform/render-mail.ts'

/**
 * To whoever's address was entered, which need not be who entered it. Hence nothing of what was written, not even the
 * name: nobody can send their own words through us.
 */
export const acknowledgementMail = (kind: InboxKind): MailContent =>
  kind === 'messages'
    ? {
        subject: `We have your message to ${brand.name}`,
        preview: 'A person replies within 24 hours.',
        name: '',
        paragraphs: [
          `Your message to ${brand.name} has arrived. A person reads it and replies to this address within 24 hours.`,
        ],
        notes: [NOT_YOU],
      }
    : {
        subject: `We have your application to ${brand.name}`,
        preview: "We'll review it and get back to you soon.",
        name: '',
        paragraphs: [
          `Your application to ${brand.name} has arrived. We'll review it and get back to you soon.`,
        ],
        notes: [NOT_YOU],
      }

const NOT_YOU =
  'If you did not write to us, somebody has entered your address by mistake. You need not do anything.'

/** To the operator. It holds nothing personal: that is read in the console. */
export const receivedMail = (kind: InboxKind, site: string): MailContent => ({
  subject: kind === 'messages' ? 'A message to answer' : 'An application to review',
  preview: kind === 'messages' ? 'A reply was promised within 24 hours.' : 'It is in the console.',
  name: '',
  paragraphs: [
    kind === 'messages'
      ? 'Somebody has written to the team and was promised a reply within 24 hours.'
      : 'Somebody has applied for a job.',
  ],
  button: { label: `Open the ${kind}`, url: `${site}/admin/${kind}` },
  notes: [`Sent by ${brand.name}.`],
})

/** What a member of the team wrote, paragraph by paragraph. */
export const replyMail = (kind: InboxKind, { name, text }: { name: string; text: string }) =>
  ({
    subject: `Re: your ${kind === 'messages' ? 'message' : 'application'} to ${brand.name}`,
    preview: '',
    name,
    paragraphs: text.split(/\n{2,}/),
    notes: [`You can answer this mail: it reaches us at ${brand.contact.support}.`],
  }) satisfies MailContent
