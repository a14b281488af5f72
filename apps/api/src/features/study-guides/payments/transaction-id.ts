/**
 * One transfer has one ID, however it is typed: full-width and other digits become ASCII, letters capital, and
 * spaces, hyphens and invisible signs go.
 */
export const normaliseTransactionId = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** Decimal digits of every script stand in blocks of ten that begin at a code point with the value 0. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
