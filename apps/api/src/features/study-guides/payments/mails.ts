import { brand } from '@nextround/content'
import type { Payment } from '@nextround/contract/study-guides'
import { HOURS_TO_APPROVAL } from '@nextround/contract/study-guides'
import { transactionIdKind } from '@nextround/contract/transaction-id'
import type { MailContent } from '#platform/mail/render-mail.ts'

type Written = { name: string; payment: Payment; site: string }

/** To the buyer, when a claim has arrived. It repeats the transaction ID, because a typo is easy to correct now. */
export const paymentReceivedMail = ({ name, payment, site }: Written): MailContent => ({
  subject: `We're checking your payment for ${payment.guideTitle}`,
  preview: `You'll hear from us within ${HOURS_TO_APPROVAL} hours.`,
  name,
  paragraphs: [
    `You told us you paid ₹${payment.amount} for ${payment.guideTitle}, with transaction ID ${payment.transactionId}.`,
    `We'll look for it on our bank statement and open the guide within ${HOURS_TO_APPROVAL} hours.`,
    ...(transactionIdKind(payment.transactionId) === 'utr'
      ? []
      : [
          "This isn't a UTR, the 12-digit number that our bank shows. With the UTR, we usually find a payment sooner. PhonePe shows it as UTR, Google Pay as UPI transaction ID, Paytm as UPI Ref No.",
        ]),
    'Is the ID wrong? Open the guide and choose "Correct the ID", or reply to this email.',
  ],
  button: { label: 'Open the guide', url: `${site}/guides/${payment.guideId}` },
  notes: [
    `Order ${payment.reference}. If you didn't send us this, reply to this email and we'll remove it.`,
  ],
})

const grantedMail = ({ name, payment, site }: Written): MailContent => ({
  subject: `Your guide is ready: ${payment.guideTitle}`,
  preview: 'Read it on the site, or download your copy.',
  name,
  paragraphs: [
    `We've received ₹${payment.amount} for ${payment.guideTitle}. Thank you.`,
    'You can read the guide on the site now. We make your own PDF copy when you first download it, which takes less than a minute.',
  ],
  button: { label: 'Open the guide', url: `${site}/guides/${payment.guideId}` },
  notes: [`Order ${payment.reference}. The receipt is under Orders at ${site}/account`],
})

const rejectedMail = ({ name, payment, site }: Written): MailContent => ({
  subject: `We couldn't confirm your payment for ${payment.guideTitle}`,
  preview: "Here's why, and what you can do.",
  name,
  paragraphs: [
    `We looked for transaction ${payment.transactionId} for ₹${payment.amount} and couldn't confirm it. ${payment.reason}`,
    'If you mistyped the ID, send it again. If money left your account, reply to this email with the date and the app you used.',
  ],
  button: { label: 'Try again', url: `${site}/guides` },
  notes: [`Order ${payment.reference}.`],
})

const refundedMail = ({ name, payment, refundReference, site }: Settled): MailContent => ({
  subject: `Refund for ${payment.guideTitle}`,
  preview: `₹${payment.amount} is on its way back to you.`,
  name,
  paragraphs: [
    `We've refunded ₹${payment.amount} for ${payment.guideTitle}. ${payment.reason}`,
    ...(refundReference
      ? [`Our transfer reference is ${refundReference}. Your bank can use it to find the transfer.`]
      : []),
    'You no longer have access to the guide. Your reading progress and quizzes are unchanged.',
  ],
  button: { label: 'See your orders', url: `${site}/account` },
  notes: [`Order ${payment.reference}. Banks can take up to five working days.`],
})

type Settled = Written & {
  /** The UTR of the transfer back to the buyer. */
  refundReference: string | null
}

/** To the buyer, when a decision has taken effect. */
export function settledMail(written: Settled): MailContent | undefined {
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

type Given = { name: string; guide: { id: string; title: string }; isOpen: boolean; site: string }

/** The email to someone whose access to a guide the team has given or withdrawn. */
export const guideAccessMail = ({ name, guide, isOpen, site }: Given): MailContent =>
  isOpen
    ? {
        subject: `Your guide is ready: ${guide.title}`,
        preview: 'Read it on the site, or download your copy.',
        name,
        paragraphs: [`We've opened ${guide.title} for you. You don't have to pay for it.`],
        button: { label: 'Open the guide', url: `${site}/guides/${guide.id}` },
        notes: [],
      }
    : {
        subject: `We've closed ${guide.title}`,
        preview: 'You can still buy it.',
        name,
        paragraphs: [
          `We'd opened ${guide.title} for you free of charge and have now closed it.`,
          'Your reading progress and quizzes are unchanged. If you think this is a mistake, reply to this email.',
        ],
        button: { label: 'See the guides', url: `${site}/guides` },
        notes: [],
      }

/** To the operator: a buyer was promised an answer within a day. */
export const claimedMail = (payment: Payment, site: string): MailContent => ({
  subject: `A payment to check: ₹${payment.amount} for ${payment.guideTitle}`,
  preview: `Promised within ${HOURS_TO_APPROVAL} hours.`,
  name: '',
  paragraphs: [`Order ${payment.reference}, transaction ${payment.transactionId}.`],
  button: { label: 'Open the queue', url: `${site}/admin/payments` },
  notes: [`Sent by ${brand.name}.`],
})
