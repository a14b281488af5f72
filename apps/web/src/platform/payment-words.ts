import { CallError } from '@nextround/contract/call'
import { errorMessage } from './error-words.ts'
import type { PaymentCode } from './failure-words.ts'

/** In a file of their own: only guides, payments and the console load them. */
const PAYMENT_WORDS: Record<PaymentCode, string> = {
  'guide.not-found': 'This guide is no longer available.',
  'guide.not-granted': 'You can download this guide once your payment is approved.',
  'guide.not-for-sale': 'This guide is free.',
  'guide.not-printed': 'Your copy is being made. This takes a minute at most.',
  'payment.not-found': 'This payment no longer exists.',
  'payment.closed': 'We cannot take payments at the moment. Please try again later.',
  'payment.transaction-used':
    'This transaction ID has already been used. Check it and type it again.',
  'payment.pending': 'You have already sent a transaction ID for this guide. We are checking it.',
  'payment.granted': 'You already have this guide.',
  'payment.too-many-claims':
    "You have reached today's limit. If you have paid, please write to us.",
  'statement.unreadable':
    'We found no columns for date, amount and description in this text. Paste the statement with its header line.',
}

/** As `errorMessage`, with the errors of guides, payments and statements. */
export const paymentErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = PAYMENT_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
