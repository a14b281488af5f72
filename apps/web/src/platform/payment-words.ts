import { CallError } from '@nextround/contract/call'
import { errorMessage } from './error-words.ts'
import type { PaymentCode } from './failure-words.ts'

/** In a separate file, because only guides, payments and the console load these messages. */
const PAYMENT_WORDS: Record<PaymentCode, string> = {
  'guide.not-found': 'This guide is no longer available.',
  'guide.not-granted': 'You can download this guide once your payment is approved.',
  'guide.not-for-sale': 'This guide is free.',
  'guide.not-printed': "We're making your copy. This takes a minute at most.",
  'payment.not-found': 'This payment no longer exists.',
  'payment.closed': "We can't take payments at the moment. Please try again later.",
  'payment.transaction-used':
    'This transaction ID has already been used. Check it and enter it again.',
  'payment.pending': "You've already sent a transaction ID for this guide. We're checking it.",
  'payment.granted': 'You already have this guide.',
  'payment.too-many-claims': "You've reached today's limit. If you've paid, please contact us.",
  'payment.not-an-id':
    "A transaction ID contains digits. Copy the 12-digit UTR from your payment app's history.",
  'payment.unusual-id':
    "This doesn't look like a UTR. Check it, and confirm that your app shows this ID.",
  'guide.paid': "They've paid for this guide. To close it, refund the payment.",
  'payment.not-rejected': 'This claim is no longer rejected.',
  'payment.no-refund-due': 'This refund is no longer waiting to be paid.',
  'payment.own': 'This is your own payment, so another admin has to do it.',
  'payment.order-not-found': 'This order no longer exists. The account may have been deleted.',
  'payment.bank-reference-used': 'This bank reference has already paid for another order.',
  'payment.bank-reference-unclear':
    "A UTR has exactly 12 digits. Copy it from the statement; don't use an account number or the ID of a payment app.",
  'payment.not-pending':
    "We've already decided on this payment, so you can no longer change its ID.",
  'statement.unreadable':
    'We found no columns for date, amount and description in this text. Paste the statement with its header line.',
  'statement.direction-unknown':
    "This statement doesn't say which amounts are credits and which are debits. Export it with separate columns for them, or with a Dr/Cr column.",
  'statement.broken':
    "A quotation mark in this text is never closed, so we can't read its columns. Export the statement again.",
}

/** Like `errorMessage`, plus the errors of guides, payments and statements. */
export const paymentErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = PAYMENT_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
