import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StatementLine } from '@nextround/contract/payments-admin'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { AppError } from '#platform/errors.ts'

type Row = { line: number; cells: string[] }

/** The column indexes of a statement. A bank may have several columns for references and for the direction. */
type Columns = {
  date?: number
  description?: number
  credit?: number
  debit?: number
  amount?: number
  references: number[]
  directions: number[]
}

type Layout = { columns: Columns; delimiter: string; headerLine: number; rowsAt: number }

/**
 * Returns the credits of a bank statement. A layout that does not tell credits from debits is refused: otherwise a
 * refund that we paid could prove a new claim.
 */
export async function readStatement(csv: string): Promise<StatementLine[]> {
  const layout = findLayout(csv)
  if (!layout) throw new AppError('statement.unreadable')
  const rows = await parseRows(csv.slice(layout.rowsAt), layout)
  return creditsIn(rows, layout.columns)
}

const DELIMITERS = [',', ';', '\t']
const MAX_LINES_BEFORE_HEADER = 200

/** Banks put lines with the name and address of the customer before the header. */
function findLayout(csv: string): Layout | undefined {
  let rowsAt = 0
  for (const [at, line] of csv.split('\n', MAX_LINES_BEFORE_HEADER).entries()) {
    rowsAt += line.length + 1
    if (!/date/i.test(line)) continue
    for (const delimiter of DELIMITERS) {
      const columns = findColumns(headerCells(line, delimiter))
      if (columns) return { columns, delimiter, headerLine: at + 1, rowsAt }
    }
  }
  return undefined
}

function headerCells(line: string, delimiter: string): string[] {
  try {
    return parseNow(line, { delimiter, relax_quotes: true, bom: true })[0] ?? []
  } catch {
    return []
  }
}

const CREDIT = /^(cr|credit(s|ed)?|deposits?)$/
const DEBIT = /^(dr|debit(s|ed)?|withdrawals?)$/

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/crdr|drcr/g, 'cr dr')
    .match(/[a-z]+/g) ?? []

function findColumns(header: string[]): Columns | undefined {
  const columns: Columns = { references: [], directions: [] }
  for (const [at, name] of header.entries()) {
    const words = splitWords(name)
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    const [isCredit, isDebit] = [has(CREDIT), has(DEBIT)]
    if (has(/^bal(ance)?$/)) continue
    if (has(/^(date|dt)$/)) columns.date ??= at
    else if (isCredit && isDebit) columns.directions.push(at)
    else if (isCredit) columns.credit ??= at
    else if (isDebit) columns.debit ??= at
    else if (has(/^(narration|description|particulars|remarks|details)$/))
      columns.description ??= at
    else if (has(/^(ref|reference|chq|chqno|cheque|chequeno|utr|rrn|id)$/))
      columns.references.push(at)
    else if (has(/^(amount|amt)$/)) columns.amount ??= at
    else if (has(/^(type|indicator|flag|sign)$/)) columns.directions.push(at)
  }
  const { date, description, references, directions, credit, debit, amount } = columns
  const hasText = description !== undefined || references.length > 0
  const hasMoney = [credit, debit, amount, directions[0]].some((at) => at !== undefined)
  return date !== undefined && hasText && hasMoney ? columns : undefined
}

const CHUNK = 32_768

/** Yields small parts, so that the server can answer other requests while it parses a megabyte. */
async function* splitChunks(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK)
    await nextTurn()
  }
}

async function parseRows(text: string, { delimiter, headerLine }: Layout): Promise<Row[]> {
  const rows: Row[] = []
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 20_000,
  })
  try {
    await pipeline(splitChunks(text), parser, async (records) => {
      for await (const { record, info } of records as AsyncIterable<{
        record: string[]
        info: { lines: number }
      }>)
        rows.push({ line: headerLine + info.lines, cells: record.map((cell) => cell.trim()) })
    })
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('statement.broken', { cause: error })
    throw error
  }
  return rows
}

function creditsIn(rows: Row[], columns: Columns): StatementLine[] {
  const direction = directionColumn(rows, columns)
  const credits: StatementLine[] = []
  let unclear = 0
  for (const { line, cells } of rows) {
    const cell = (column: number | undefined) => cells[column ?? -1] ?? ''
    // A total at the foot of the statement has no date.
    if (!/\d/.test(cell(columns.date))) continue
    const amount =
      columns.credit === undefined
        ? readAmount(cell(columns.amount), cell(direction))
        : readCredit(cell(columns.credit), cell(columns.debit))
    if (amount === 'unclear') unclear++
    else if (amount > 0)
      credits.push({
        line,
        date: cell(columns.date).slice(0, 40),
        description: cell(columns.description).slice(0, 300),
        amount,
        reference: findReference(columns.references.map(cell)).slice(0, 100),
      })
  }
  const hasAmounts = columns.credit !== undefined || columns.amount !== undefined
  if (!hasAmounts || (unclear > 0 && credits.length === 0))
    throw new AppError('statement.direction-unknown')
  return credits
}

/**
 * Chooses the column next to the amount, as some banks have another for the balance. Its cells must say credit or
 * debit.
 */
function directionColumn(rows: Row[], { directions, amount = 0 }: Columns): number | undefined {
  const nearestFirst = [
    ...directions.filter((at) => at > amount),
    ...directions.filter((at) => at < amount),
  ]
  return nearestFirst.find((at) => rows.some(({ cells }) => readDirection(cells[at] ?? '')))
}

/** Prefers the cell with a number that could be a UTR, otherwise the first that is filled in. */
const findReference = (cells: string[]): string =>
  cells.find((cell) => /\d{12}/.test(cell)) ?? cells.find((cell) => /[0-9A-Z]/i.test(cell)) ?? ''

type Direction = 'credit' | 'debit'

function readDirection(text: string): Direction | undefined {
  const words = splitWords(text.replace(/^([cd])$/i, '$1r'))
  const isCredit = words.some((word) => CREDIT.test(word))
  const isDebit = words.some((word) => DEBIT.test(word))
  if (isCredit === isDebit) return undefined
  return isCredit ? 'credit' : 'debit'
}

/** Matches `1,29,900.00`, `₹ 99`, `Rs. 99 Cr`, `-99` and `(99.00)`, but not `99,00` or other text. */
const MONEY =
  /^(?<open>\()?(?:₹|rs\.?|inr)?\s*(?<sign>[+-])?\s*(?<digits>\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?<paise>\.\d+)?\s*(?<mark>[cd]r?)?\.?(?<minus>-)?\)?$/i

function readMoney(text: string): { amount: number; direction: Direction | undefined } | undefined {
  const { open, sign, digits, paise = '', mark = '', minus } = MONEY.exec(text)?.groups ?? {}
  if (digits === undefined) return undefined
  const isNegative = Boolean(open ?? minus) || sign === '-'
  const marked = readDirection(mark) ?? (sign === '+' ? 'credit' : undefined)
  return {
    amount: Number(digits.replaceAll(',', '') + paise),
    direction: isNegative ? 'debit' : marked,
  }
}

/** A line with an amount in both columns is not a reliable credit. */
function readCredit(credit: string, debit: string): number {
  const money = readMoney(credit)
  if (!money || money.direction === 'debit' || readMoney(debit)?.amount) return 0
  return money.amount
}

function readAmount(text: string, direction: string): number | 'unclear' {
  const money = readMoney(text)
  if (!money?.amount) return 0
  const said = [readDirection(direction), money.direction]
  if (said.includes('debit')) return 0
  return said.includes('credit') ? money.amount : 'unclear'
}
