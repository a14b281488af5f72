import type { StatementLine } from '@nextround/contract/payments-admin'

/** Rows of a CSV as RFC 4180 has it; commas, semicolons and tabs part the cells, whichever the first lines use most. */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let start = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim())) rows.push({ line: start, cells })
    cells = []
    cell = ''
    start = line
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

const SEPARATORS = [',', ';', '\t']

function separatorOf(text: string) {
  const beginning = text.slice(0, 5_000)
  const count = (sign: string) => beginning.split(sign).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]
}

/** Names of columns in the statements of Indian banks. */
const COLUMNS = {
  date: /^(txn |tran |transaction |value |posting )?date$/,
  description: /narration|description|particulars|remarks|details/,
  reference: /(ref|chq|cheque|utr|rrn|transaction id|txn id|tran id)/,
  credit: /credit|deposit|amount \(?cr|^cr( amount)?$/,
  amount: /^(transaction |txn )?amount( \(inr\)| \(rs\.?\))?$/,
  kind: /^(dr ?\/ ?cr|cr ?\/ ?dr|type|txn type|transaction type)$/,
} as const

type Columns = Partial<Record<keyof typeof COLUMNS, number>>

function columnsOf(cells: string[]): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase().replaceAll(/[._]+/g, ' ').trim())
  const columns: Columns = {}
  for (const [column, pattern] of Object.entries(COLUMNS)) {
    const place = names.findIndex((name) => pattern.test(name))
    if (place >= 0) columns[column as keyof Columns] = place
  }
  const hasMoney = columns.credit !== undefined || columns.amount !== undefined
  const hasText = columns.description !== undefined || columns.reference !== undefined
  return columns.date !== undefined && hasMoney && hasText ? columns : undefined
}

/** The money that came in. Banks put lines of their own before the header, so it is looked for. */
export function readStatement(csv: string): StatementLine[] | undefined {
  const rows = parseCsv(csv.replace(/^\uFEFF/, ''))
  const header = rows.findIndex(({ cells }) => columnsOf(cells))
  const columns = columnsOf(rows[header]?.cells ?? [])
  if (!columns) return undefined
  return rows.slice(header + 1).flatMap(({ line, cells }) => {
    const cell = (column: keyof Columns) => cells[columns[column] ?? -1]?.trim() ?? ''
    const amount =
      columns.credit === undefined
        ? signedAmount(cell('amount'), cell('kind'))
        : money(cell('credit'))
    if (!amount || amount <= 0) return []
    return [
      {
        line,
        date: cell('date').slice(0, 40),
        description: cell('description').slice(0, 300),
        amount,
        reference: cell('reference').slice(0, 100),
      },
    ]
  })
}

/** `1,29,900.00`, `₹ 99`, `Rs. 99 Cr`; nothing for other texts. */
function money(text: string): number | undefined {
  const [, digits] = /^(?:₹|rs\.?|inr)?\s*(\+?[\d,]+(?:\.\d+)?)\s*(?:cr\.?)?$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(/[,+]/g, ''))
}

function signedAmount(text: string, kind: string) {
  if (/^d/i.test(kind) || /dr\.?$/i.test(text)) return undefined
  return money(text)
}
