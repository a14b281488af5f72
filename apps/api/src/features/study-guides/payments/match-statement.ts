import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  matchStatement as contract,
  StatementDoubt,
  StatementLine,
} from '@nextround/contract/payments-admin'
import type { Reply } from '@nextround/contract/endpoint'
import { canonicalReference, isAppId, UTR } from '@nextround/contract/transaction-id'
import type { Db } from '#platform/db/client.ts'
import { ORDER_REFERENCE } from './order-guide.ts'
import { readStatement } from './read-statement.ts'
import {
  listKnownOrders,
  listOrdersForTeam,
  listPaymentsForTeam,
  listPendingClaims,
  listUsesOfBankReferences,
  type PendingClaim,
} from './team-queries.ts'

/** A credit, and everything in it that can name a payment. */
export type Credit = StatementLine & {
  /** The order references of ours that the line mentions. */
  orders: string[]
  /** Values that a transaction ID may equal: the UTR, or the reference cell. */
  ids: string[]
  /** Identifies the credit, in canonical form. Empty if nothing in the line does so for certain. */
  bankReference: string
}

type Link = { claimId: string; credit: Credit; by: ('transaction-id' | 'order')[] }
type Doubtful = Link & { doubt: StatementDoubt['doubt'] }
type Comparison = { matches: Link[]; doubts: Doubtful[]; unmatched: string[] }

/** A longer reply would block the server. The rest is shown once these are decided. */
const MAX_SHOWN = 500
const MAX_MISSING_SHOWN = 10

/** Returns the claims that the statement proves and those that need a person to check. Stores nothing. */
export async function matchStatement(
  db: Db,
  { adminId, csv }: { adminId: string; csv: string },
): Promise<Reply<typeof contract>> {
  const credits = await indexCredits(await readStatement(csv))
  const [claims, orders, uses] = await Promise.all([
    listPendingClaims(db),
    listKnownOrders(
      db,
      credits.flatMap((credit) => credit.orders),
    ),
    listUsesOfBankReferences(
      db,
      credits.flatMap(({ bankReference }) => bankReference || []),
    ),
  ])
  const known = new Map(orders.map(({ reference, isClaimed }) => [reference, isClaimed]))
  const named = credits.map((credit) => ({
    ...credit,
    orders: credit.orders.filter((order) => known.has(order)),
  }))
  const { matches, doubts, unmatched } = await compare(
    claims,
    named,
    new Map(uses.map(({ bankReference, paymentId }) => [bankReference, paymentId])),
  )
  const [shown, unsure, missing] = [
    matches.slice(0, MAX_SHOWN),
    doubts.slice(0, MAX_SHOWN),
    unmatched.slice(0, MAX_MISSING_SHOWN),
  ]
  const payments = await listPaymentsForTeam(db, {
    adminId,
    ids: [...[...shown, ...unsure].map(({ claimId }) => claimId), ...missing],
  })
  const unclaimed = named
    .filter((credit) => credit.orders.some((order) => known.get(order) === false))
    .slice(0, MAX_SHOWN)
  const placed = await listOrdersForTeam(
    db,
    unclaimed.flatMap((credit) => credit.orders),
  )
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  /** A payment that was decided in the meantime may be missing. */
  const withPayment = <T extends { claimId: string }>({ claimId, ...rest }: T) => {
    const payment = paymentById.get(claimId)
    return payment ? [{ ...rest, payment }] : []
  }
  return {
    credits: credits.length,
    claims: claims.length,
    matchCount: matches.length,
    matches: shown.flatMap(withPayment).map(({ credit, ...match }) => ({
      ...match,
      credit: toLine(credit),
      bankReference: credit.bankReference,
    })),
    doubts: unsure
      .flatMap(withPayment)
      .map(({ credit, ...doubt }) => ({ ...doubt, credit: toLine(credit) })),
    unmatched: missing.flatMap((id) => paymentById.get(id) ?? []),
    unmatchedIds: unmatched,
    unclaimed: unclaimed.map((credit) => {
      const order = placed.find(({ reference }) => credit.orders.includes(reference))
      const used = uses.some(({ bankReference }) => bankReference === credit.bankReference)
      return {
        credit: toLine(credit),
        bankReference: used ? '' : credit.bankReference,
        // A credit that mentions several orders is for a person to look at.
        order:
          order && credit.orders.length === 1
            ? {
                reference: order.reference,
                guideTitle: order.guideTitle,
                amount: order.amount,
                buyer: { id: order.buyerId, name: order.buyerName },
                isOwn: order.buyerId === adminId,
              }
            : null,
      }
    }),
  }
}

const toLine = ({ line, date, description, amount, reference }: Credit): StatementLine => ({
  line,
  date,
  description,
  amount,
  reference,
})

/** The matching pauses after this many lines or claims, so that the server can answer other requests. */
const STEPS_PER_TURN = 500

/** Collects the order references and IDs of each line, once. */
export async function indexCredits(lines: StatementLine[]): Promise<Credit[]> {
  const credits: Credit[] = []
  const seen = new Map<string, Credit>()
  for (const [at, line] of lines.entries()) {
    if (at % STEPS_PER_TURN === 0) await nextTurn()
    const credit: Credit = { ...line, orders: ordersIn(line), ...readReferences(line) }
    const { bankReference } = credit
    const same = bankReference ? seen.get(bankReference) : undefined
    // The same line again: two exports were pasted one after the other.
    if (same && isSameLine(same, line)) continue
    if (same) {
      // A reference shared by several credits identifies none of them.
      same.bankReference = ''
      credit.bankReference = ''
    } else if (bankReference) seen.set(bankReference, credit)
    credits.push(credit)
  }
  return credits
}

const isSameLine = (one: StatementLine, other: StatementLine) =>
  one.date === other.date &&
  one.amount === other.amount &&
  one.description === other.description &&
  one.reference === other.reference

/** Removed before looking for UTRs, because the payer's address may be a phone number with twelve digits. */
const UPI_ADDRESS = /[\w.]+@[\w.]+/g

const tokenize = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(UPI_ADDRESS, ' ')
    .match(/[0-9A-Z]+/g) ?? []

const ordersIn = ({ description, reference }: StatementLine): string[] => [
  ...new Set(tokenize(`${description} ${reference}`).filter((one) => ORDER_REFERENCE.test(one))),
]

const utrsIn = (text: string): string[] => [
  ...new Set(
    tokenize(text)
      .map(canonicalReference)
      .filter((one) => UTR.test(one)),
  ),
]

/**
 * Takes the UTR from the reference cell, or else from the narration. With two candidates the credit gets no bank
 * reference. A cell with letters and digits is a reference too, such as a NEFT UTR, unless only a payment app knows it.
 */
function readReferences({
  description,
  reference,
}: StatementLine): Pick<Credit, 'ids' | 'bankReference'> {
  const cell = isAccount(reference) ? '' : reference
  const inCell = utrsIn(cell)
  const utrs = inCell.length > 0 ? inCell : utrsIn(description)
  if (utrs.length > 0) return { ids: utrs, bankReference: utrs.length === 1 ? utrs[0]! : '' }
  const id = canonicalReference(cell)
  return BANK_ID.test(id) && !/\s/.test(cell) && !/^[0-9]+E[0-9]+$/.test(id)
    ? { ids: [id], bankReference: isAppId(id) ? '' : id }
    : { ids: [], bankReference: '' }
}

/** SBI fills the cell of every credit by UPI with the number of one internal account: "TRANSFER FROM 4897690162094". */
const isAccount = (reference: string) => /transfer\s+(from|to)/i.test(reference)

/** Letters and at least six digits; digits alone are accounts, cheques or phones. */
const BANK_ID = /^(?=.*[A-Z])(?=(?:[A-Z]*[0-9]){6})[0-9A-Z]{8,35}$/

function groupBy<T, K>(all: T[], toKeys: (one: T) => K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all)
    for (const key of toKeys(one)) {
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
  return groups
}

/**
 * A claim is proved by one credit of the right amount that mentions its order or has its transaction ID as UTR. A
 * credit that mentions an order can prove only that order. Anything ambiguous is a doubt, which a person resolves.
 */
export async function compare(
  claims: PendingClaim[],
  credits: Credit[],
  uses: ReadonlyMap<string, string>,
): Promise<Comparison> {
  const byOrder = groupBy(credits, ({ orders }) => orders)
  await nextTurn()
  const byId = groupBy(credits, ({ ids }) => ids)
  const isOpen = ({ bankReference }: Credit, { id }: PendingClaim) =>
    (uses.get(bankReference) ?? id) === id

  const links: (Link & { claim: PendingClaim; choices: number })[] = []
  const unmatched: string[] = []
  for (const [at, claim] of claims.entries()) {
    if (at % STEPS_PER_TURN === 0) await nextTurn()
    const named = byOrder.get(claim.reference) ?? []
    const paid = byId.get(canonicalReference(claim.transactionId)) ?? []
    const candidates = named.length > 0 ? named : paid
    const right = candidates.filter((one) => one.amount === claim.amount && isOpen(one, claim))
    const credit = right[0] ?? candidates[0]
    if (!credit) {
      unmatched.push(claim.id)
      continue
    }
    const by: Link['by'] = []
    if (paid.includes(credit)) by.push('transaction-id')
    if (named.includes(credit)) by.push('order')
    links.push({ claim, claimId: claim.id, credit, by, choices: right.length })
  }

  const claimants = groupBy(links.filter(isNamedFirst), ({ credit }) => [credit])
  const matches: Link[] = []
  const doubts: Doubtful[] = []
  for (const [at, { claim, choices, ...link }] of links.entries()) {
    if (at % STEPS_PER_TURN === 0) await nextTurn()
    const { credit } = link
    const doubt = doubtAbout()
    if (doubt) doubts.push({ ...link, doubt })
    else matches.push(link)

    function doubtAbout(): StatementDoubt['doubt'] | undefined {
      if (!isNamedFirst(link)) return 'other-order'
      if (!isOpen(credit, claim)) return 'used'
      if (credit.amount !== claim.amount) return 'amount'
      if ((claimants.get(credit)?.length ?? 0) > 1 || credit.orders.length > 1)
        return 'several-claims'
      if (choices > 1) return 'several-credits'
      return credit.bankReference === '' ? 'no-reference' : undefined
    }
  }
  const byLine = (one: Link, other: Link) => one.credit.line - other.credit.line
  return { matches: matches.toSorted(byLine), doubts: doubts.toSorted(byLine), unmatched }
}

/** A credit that mentions an order cannot prove any other. */
const isNamedFirst = ({ credit, by }: Link) => credit.orders.length === 0 || by.includes('order')
