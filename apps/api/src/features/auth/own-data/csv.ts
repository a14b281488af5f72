/** RFC 4180. A value that a spreadsheet would run as a formula is shown as text. */
export function toCsv(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => text(row[column])))]
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

const quoted = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
