/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Writes CSV (RFC 4180) with the column names in the first line. */
export function toCsv(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map(toCsvLine)
    .join('')
}

export const toCsvLine = (values: unknown[]): string =>
  `${values.map((value) => quoted(text(value))).join(',')}\r\n`

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula, even if it begins with a full-width sign.
 */
function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
}

const quoted = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
