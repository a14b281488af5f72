import type { Payment, PaymentStatus } from '@nextround/contract/study-guides'

type Step = { label: string; state: 'done' | 'now' | 'next' | 'failed' }
export type Timeline = {
  steps: Step[]
  /** What the learner has to know about where it stands. */
  note: string
  /** Nobody has looked at it in the time that was promised. */
  isLate: boolean
}

export const STATUS_WORDS: Record<
  PaymentStatus,
  { label: string; look: 'amber' | 'good' | 'bad' | 'plain' }
> = {
  pending: { label: 'Being checked', look: 'amber' },
  approved: { label: 'Approved', look: 'good' },
  rejected: { label: 'Rejected', look: 'bad' },
  refunded: { label: 'Refunded', look: 'plain' },
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** In the time of the device: 6:40 pm on 17 Nov. */
export const hourOf = (at: string): string =>
  `${TIME.format(new Date(at))} on ${DATE.format(new Date(at))}`

const dayOf = (at: string | null): string => (at ? ` on ${DATE.format(new Date(at))}` : '')

type Known = Pick<Payment, 'status' | 'reason' | 'dueAt' | 'settledAt'>

/** Where a payment stands, as its buyer sees it. */
export function timelineOf(payment: Known, now: number): Timeline {
  const { status, reason, dueAt, settledAt } = payment
  if (status === 'pending') {
    const isLate = now > Date.parse(dueAt)
    return {
      steps: [
        { label: 'Submitted', state: 'done' },
        { label: 'Verifying', state: 'now' },
        { label: 'Granted', state: 'next' },
      ],
      note: isLate
        ? `We promised to check by ${hourOf(dueAt)} and are late. Sorry.`
        : `We check by ${hourOf(dueAt)}.`,
      isLate,
    }
  }
  if (status === 'rejected')
    return {
      steps: [
        { label: 'Submitted', state: 'done' },
        { label: 'Rejected', state: 'failed' },
      ],
      note: reason ?? 'We did not find this payment on our statement.',
      isLate: false,
    }
  const isRefunded = status === 'refunded'
  const outcome = isRefunded ? 'Refunded' : 'Granted'
  return {
    steps: ['Submitted', 'Verified', outcome].map((label) => ({ label, state: 'done' })),
    note: [`${outcome}${dayOf(settledAt)}.`, isRefunded && reason].filter(Boolean).join(' '),
    isLate: false,
  }
}
