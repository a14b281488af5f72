const CURRENCY = /^[₹$€£]$/

/** Formats a decimal as an amount of money in India: 9000 as 9,000, 450000.5 as 4,50,000.5. */
function groupDigits(number: string): string {
  const [whole, fraction] = number.split('.')
  const grouped = Number(whole).toLocaleString('en-IN')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A number with its unit, as it is written: ₹9,000, 40%, 12.5 km/h. */
export function toQuantity(number: string, unit: string | null | undefined): string {
  if (!unit) return number
  if (CURRENCY.test(unit)) return `${unit}${groupDigits(number)}`
  return unit === '%' || unit === '°' ? `${number}${unit}` : `${number} ${unit}`
}
