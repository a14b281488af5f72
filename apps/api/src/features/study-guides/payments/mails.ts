import { brand } from '@nextround/content'
import type { Payment } from '@nextround/contract/study-guides'
import { HOURS_TO_APPROVAL } from '@nextround/contract/study-guides'
import type { MailContent } from '#platform/render-mail.ts'

type Written = { name: string; payment: Payment; site: string }

const grantedMail = ({ name, payment, site }: Written): MailContent => ({
  subject: `Your guide is ready: ${payment.guideTitle}`,
  preview: 'Read it on the site, or download your copy.',
  name,
  paragraphs: [
    `We have received ₹${payment.amount} for ${payment.guideTitle}. Thank you.`,
    'You can read the guide on the site now. Your own PDF copy is made when you first ask for it, which takes less than a minute.',
  ],
  button: { label: 'Open the guide', url: `${site}/guides/${payment.guideId}` },
  notes: [`Order ${payment.reference}. The receipt is under Orders at ${site}/account`],
})

const rejectedMail = ({ name, payment, site }: Written): MailContent => ({
  subject: `We could not confirm your payment for ${payment.guideTitle}`,
  preview: 'Here is why, and what you can do.',
  name,
  paragraphs: [
    `We looked for the transaction ${payment.transactionId} over ₹${payment.amount} and could not confirm it: ${payment.reason}`,
    'If you typed the ID wrongly, send it once more. If money left your account, reply to this mail with the date and the app that you used.',
  ],
  button: { label: 'Try again', url: `${site}/guides` },
  notes: [`Order ${payment.reference}.`],
})

const refundedMail = ({ name, payment, site }: Written): MailContent => ({
  subject: `Refund for ${payment.guideTitle}`,
  preview: `₹${payment.amount} are on their way back to you.`,
  name,
  paragraphs: [
    `We have refunded ₹${payment.amount} for ${payment.guideTitle}: ${payment.reason}`,
    'The guide is closed in your account. What you have read and your quizzes stay as they are.',
  ],
  button: { label: 'See your orders', url: `${site}/account` },
  notes: [`Order ${payment.reference}. Banks take up to five working days.`],
})

/** To the buyer, when a decision has taken effect. */
export function settledMail(written: Written): MailContent | undefined {
  switch (written.payment.status) {
    case 'approved':
      return grantedMail(written)
    case 'rejected':
      return rejectedMail(written)
    case 'refunded':
      return refundedMail(written)
    default:
      return undefined
  }
}

/** To the operator: somebody waits, and was promised an hour. */
export const claimedMail = (payment: Payment, site: string): MailContent => ({
  subject: `A payment to check: ₹${payment.amount} for ${payment.guideTitle}`,
  preview: `Promised within ${HOURS_TO_APPROVAL} hours.`,
  name: '',
  paragraphs: [`Order ${payment.reference}, transaction ${payment.transactionId}.`],
  button: { label: 'Open the queue', url: `${site}/admin/payments` },
  notes: [`Sent by ${brand.name}.`],
})
