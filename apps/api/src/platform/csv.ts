/** RFC 4180, with the names of the columns in the first line. */
export function toCsv(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map(toCsvLine)
    .join('')
}

export const toCsvLine = (values: unknown[]): string =>
  `${values.map((value) => quoted(text(value))).join(',')}\r\n`

/** A value that a spreadsheet would run as a formula is shown as text; also in the wide signs of East Asian keyboards. */
function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
}

const quoted = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
