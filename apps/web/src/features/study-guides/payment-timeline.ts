import type { Payment, PaymentStatus } from '@nextround/contract/study-guides'
import { formatHour, formatShortDate } from '#platform/format.ts'

type Step = { label: string; state: 'done' | 'now' | 'next' | 'failed' }
export type Timeline = {
  steps: Step[]
  /** Explains the status to the learner. */
  note: string
  /** Whether the promised time has passed without a decision. */
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

/** Formats a moment as 6:40 pm on 17 Nov. */
export const formatHourAndDay = (at: string): string =>
  `${formatHour(at)} on ${formatShortDate(at)}`

const formatOnDay = (at: string | null): string => (at ? ` on ${formatShortDate(at)}` : '')

type Known = Pick<Payment, 'status' | 'reason' | 'dueAt' | 'settledAt'>

/** The status of a payment, as its buyer sees it. */
export function makeTimeline(payment: Known, now: number): Timeline {
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
        ? `We promised to check by ${formatHourAndDay(dueAt)} and we're late. Sorry.`
        : `We'll check it by ${formatHourAndDay(dueAt)}.`,
      isLate,
    }
  }
  if (status === 'rejected')
    return {
      steps: [
        { label: 'Submitted', state: 'done' },
        { label: 'Rejected', state: 'failed' },
      ],
      note: reason ?? "We didn't find this payment on our bank statement.",
      isLate: false,
    }
  const isRefunded = status === 'refunded'
  const outcome = isRefunded ? 'Refunded' : 'Granted'
  return {
    steps: ['Submitted', 'Verified', outcome].map((label) => ({ label, state: 'done' })),
    note: [`${outcome}${formatOnDay(settledAt)}.`, isRefunded && reason].filter(Boolean).join(' '),
    isLate: false,
  }
}
