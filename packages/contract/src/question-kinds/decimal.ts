/** At most 15 digits before the point and 6 after it, which any typed answer needs and any database compares exactly. */
const CANONICAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,5}[1-9])?$/
/** With commas between groups, as in India (1,20,000) or elsewhere (120,000). A comma for a point is refused. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/
const TYPED = /^([-+]?)(\d*(?:,\d+)*)(?:\.(\d*))?$/

const DEVANAGARI_ZERO = 0x0966

/** Whether a text is the one form of its number: equal numbers have equal texts. */
export const isCanonicalDecimal = (text: string): boolean => CANONICAL.test(text) && text !== '-0'

/**
 * Returns the canonical text of a number as a learner types it, with or without its unit. Returns undefined for anything
 * else, and for numbers that are too long.
 */
export function toDecimal(typed: string, unit: string | null = null): string | undefined {
  const text = withoutUnit(typed, unit)
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[−–]/g, '-')
    .replace(/\s/g, '')
  const [, sign = '', before = '', after = ''] = TYPED.exec(text) ?? []
  if (before === '' && after === '') return undefined
  if (before.includes(',') && !GROUPED.test(before)) return undefined
  const whole = before.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const decimals = after.replace(/0+$/, '')
  const size = decimals === '' ? whole : `${whole}.${decimals}`
  const canonical = sign === '-' && size !== '0' ? `-${size}` : size
  return isCanonicalDecimal(canonical) ? canonical : undefined
}

function withoutUnit(typed: string, unit: string | null): string {
  const text = typed.trim()
  if (!unit) return text
  const [lower, mark] = [text.toLowerCase(), unit.toLowerCase()]
  if (lower.endsWith(mark)) return text.slice(0, -mark.length)
  // A currency is written before the number.
  return lower.startsWith(mark) ? text.slice(mark.length) : text
}

const MAX_DECIMALS = 12

/** As a whole number of 10⁻¹², so that no decimal is rounded. Numbers of JavaScript would find 12.5 - 12.45 above 0.05. */
function toScaled(decimal: string): bigint {
  const [whole = '', decimals = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole + decimals.padEnd(MAX_DECIMALS, '0'))
  return decimal.startsWith('-') ? -size : size
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

const distance = (one: string, other: string): bigint => absolute(toScaled(one) - toScaled(other))

/** Whether two decimals differ by the tolerance at most. The database computes the same. */
export const isWithin = (one: string, other: string, tolerance: string): boolean =>
  distance(one, other) <= toScaled(tolerance)

/** Returns the decimal that is nearest to another and within the tolerance, or undefined. */
export function findNearest(
  decimals: readonly string[],
  to: string,
  tolerance: string,
): string | undefined {
  const near = decimals.filter((decimal) => isWithin(decimal, to, tolerance))
  return near.reduce<string | undefined>(
    (best, decimal) =>
      best === undefined || distance(decimal, to) < distance(best, to) ? decimal : best,
    undefined,
  )
}

/** Negative if the first is the smaller one. */
export const compareDecimals = (one: string, other: string): number => {
  const [first, second] = [toScaled(one), toScaled(other)]
  return first < second ? -1 : Number(first > second)
}
