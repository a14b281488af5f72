import type {
  AdminPayment,
  StatementLine,
  StatementMatch,
} from '@nextround/contract/payments-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { ORDER_REFERENCE } from './order-guide.ts'
import { listPending, listUnclaimedOrders, listUsedBankReferences } from './team-queries.ts'
import { readStatement } from './read-statement.ts'
import { normaliseTransactionId } from './transaction-id.ts'

type Comparison = { matches: StatementMatch[]; unmatched: AdminPayment[] }

/** Which claims the statement proves. Nothing of it is stored. */
export async function matchStatement(db: Db, { adminId, csv }: { adminId: string; csv: string }) {
  const credits = readStatement(csv)
  if (!credits) throw new AppError('statement.unreadable')
  const pending = await listPending(db, adminId)
  const orders = credits.flatMap(ordersIn)
  const [used, unclaimed] = await Promise.all([
    listUsedBankReferences(db, credits.map(bankReferenceOf).filter(Boolean)),
    listUnclaimedOrders(db, orders),
  ])
  return {
    credits: credits.length,
    ...compare(pending, credits, new Set(used)),
    unclaimed: credits.filter((credit) => ordersIn(credit).some((one) => unclaimed.includes(one))),
  }
}

/** A line belongs to at most one claim, a claim to at most one line; what matches by more goes first. */
export function compare(
  pending: AdminPayment[],
  credits: StatementLine[],
  used: Set<string>,
): Comparison {
  const lines = credits.map((credit) => ({ credit, text: plainText(credit) }))
  const candidates = pending.flatMap((payment) =>
    lines.flatMap(({ credit, text }) => {
      const by = likenessOf(payment, text)
      const isAmountRight = credit.amount === payment.amount
      const bankReference = bankReferenceOf(credit)
      const isUsed = used.has(bankReference) && payment.waiting === null
      return by.length > 0 ? [{ payment, credit, bankReference, by, isAmountRight, isUsed }] : []
    }),
  )
  const weight = (one: StatementMatch) => 2 * Number(one.isAmountRight) + one.by.length
  const matches: StatementMatch[] = []
  const [matched, taken] = [new Set<string>(), new Set<number>()]
  for (const candidate of candidates.toSorted((one, other) => weight(other) - weight(one))) {
    const { payment, credit } = candidate
    if (matched.has(payment.id) || taken.has(credit.line)) continue
    matched.add(payment.id)
    taken.add(credit.line)
    matches.push(candidate)
  }
  return {
    matches: matches.toSorted((one, other) => one.credit.line - other.credit.line),
    unmatched: pending.filter(({ id }) => !matched.has(id)),
  }
}

/** As long as the shortest reference of a bank: shorter digits stand in any text. */
const SHORTEST = 8

function likenessOf({ transactionId, reference }: AdminPayment, text: string) {
  const by: StatementMatch['by'] = []
  if (transactionId.length >= SHORTEST && text.includes(transactionId)) by.push('transaction-id')
  if (text.includes(reference)) by.push('order')
  return by
}

/** Without what banks put between the parts of a reference; the columns stay apart. */
const plainText = ({ description, reference }: StatementLine) =>
  `${normaliseTransactionId(description)} ${normaliseTransactionId(reference)}`

const ordersIn = (credit: StatementLine) => plainText(credit).match(ORDER_REFERENCE) ?? []

/** Shorter texts in the column of references are numbers of lines or types of transfers. */
const SHORTEST_REFERENCE = 4

/** Under what the bank names the credit: the column for it, or the longest number of its text. */
export function bankReferenceOf({ description, reference }: StatementLine): string {
  const numbers = description.match(/\d{8,}/g) ?? []
  const candidates = [
    normaliseTransactionId(reference),
    ...numbers.toSorted((one, other) => other.length - one.length),
  ]
  return candidates.find(({ length }) => length >= SHORTEST_REFERENCE) ?? ''
}
