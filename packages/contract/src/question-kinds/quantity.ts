const CURRENCY = /^[₹$€£]$/

/** A number with its unit, as it is written: ₹450, 40%, 12.5 km/h. */
export function toQuantity(number: string, unit: string | null | undefined): string {
  if (!unit) return number
  if (CURRENCY.test(unit)) return `${unit}${number}`
  return unit === '%' || unit === '°' ? `${number}${unit}` : `${number} ${unit}`
}
