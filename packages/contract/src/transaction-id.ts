/**
 * Returns the canonical form of a transaction ID or bank reference, so that one transfer has one ID however it is
 * written. Digits of any script become ASCII and letters become capitals. Separators and invisible characters are
 * removed, and so are zeros that banks pad a reference with (0000632112345678 is 632112345678). Matching, deciding and
 * storing all use this form, and the unique index on payments strips zeros by the same pattern.
 */
export const canonicalReference = (typed: string): string =>
  // A fast path: matching calls this thousands of times with canonical IDs.
  /^[1-9A-Z][0-9A-Z]*$/.test(typed) ? typed : canonicalise(typed)

const canonicalise = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)/, '')

/** Decimal digits of every script are in blocks of ten that begin with the digit zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

/**
 * The number that a bank statement shows for a UPI transfer: UTR, RRN or "UPI reference number". It begins with the last
 * digit of the year and the day of the year, which is never 000.
 */
export const UTR = /^(?!0000)[0-9]{12}$/

/** IDs that payment apps show besides the UTR, in canonical form. A bank identifies the credit by another number. */
const APP_FORMATS = [
  // PhonePe, "Transaction ID": T, the date and time, and a counter.
  /^T[0-9]{16,24}$/,
  // "UPI transaction ID" of bank apps, and in the details of Google Pay and Paytm: 35 characters.
  /^[A-Z]{3}(?=(?:[A-Z]*[0-9]){8})[0-9A-Z]{32}$/,
  // Google Pay, "Google transaction ID".
  /^CICAG[0-9A-Z]{6,15}$/,
]

/** UTR of NEFT and RTGS: the bank's code, then 16 or 22 characters in all. */
const BANK_UTR = /^[A-Z]{4}[0-9A-Z][0-9]{11}$|^[A-Z]{4}[0-9A-Z][0-9]{17}$/

/** Returns true for an ID that only a payment app knows, in canonical form. */
export const isAppId = (id: string): boolean => APP_FORMATS.some((format) => format.test(id))

/** `none` has no digit, so it cannot be a transaction ID. */
export type TransactionIdKind = 'utr' | 'other' | 'unknown' | 'none'

export function transactionIdKind(typed: string): TransactionIdKind {
  const id = canonicalReference(typed)
  if (!/[0-9]/.test(id)) return 'none'
  if (UTR.test(id)) return 'utr'
  return BANK_UTR.test(id) || isAppId(id) ? 'other' : 'unknown'
}
