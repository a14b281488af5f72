import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ask } from './database.ts'
import { signIn } from './signed-in.ts'

export const WIDE = { width: 1280, height: 900 }

type Site = { context: BrowserContext; baseURL: string | undefined }

/** Signs in a team account. Without two-factor authentication it can see no data of others. */
export async function signInAs(
  { context, baseURL = '' }: Site,
  role: 'learner' | 'editor' | 'admin',
  { name = 'Meera Nair', hasSecondFactor = true } = {},
): Promise<string> {
  const userId = await signIn(context, baseURL, name)
  await ask(baseURL, 'UPDATE users SET role = $2 WHERE id = $1', [userId, role])
  if (hasSecondFactor) {
    await ask(baseURL, 'UPDATE users SET has_second_factor = true WHERE id = $1', [userId])
    await ask(baseURL, 'UPDATE sessions SET second_factor_at = now() WHERE user_id = $1', [userId])
  }
  return userId
}

export type Claim = {
  id: string
  userId: string
  name: string
  reference: string
  transactionId: string
  amount: number
}

type ClaimOptions = { name?: string; hoursAgo?: number; userId?: string }

/** Stores a claim as if a learner had paid and sent the transaction ID, that many hours ago. */
export async function claim(site: string | undefined, options: ClaimOptions = {}): Promise<Claim> {
  const [one] = await saveClaims(site, [options])
  if (!one) throw new Error('no claim')
  return one
}

/** Stores an order that was paid, perhaps, but not claimed. */
export async function orderWithoutClaim(
  site: string | undefined,
  options: ClaimOptions,
): Promise<Claim> {
  const placed = await claim(site, options)
  await ask(site, 'DELETE FROM payments WHERE id = $1', [placed.id])
  await ask(site, 'DELETE FROM study_guide_access WHERE user_id = $1', [placed.userId])
  return placed
}

/** Many claims, the oldest first. Their names share a word that no other journey uses. */
export async function claims(
  site: string | undefined,
  count: number,
  { tag = newTag() } = {},
): Promise<{ all: Claim[]; tag: string }> {
  const asked = Array.from({ length: count }, (_, at) => ({
    name: `${tag} ${at + 1}`,
    hoursAgo: 20 - (at * 10) / count,
  }))
  return { all: await saveClaims(site, asked), tag }
}

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

async function saveClaims(site: string | undefined, asked: ClaimOptions[]): Promise<Claim[]> {
  const guide = await paidGuide(site)
  const all = asked.map(({ name = 'Asha Verma', hoursAgo = 1, userId }) => ({
    id: randomUUID(),
    userId: userId ?? randomUUID(),
    name,
    reference: `NR${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`,
    transactionId: String(randomInt(100_000_000_000, 1_000_000_000_000)),
    amount: guide.price,
    minutes: Math.round(hoursAgo * 60),
  }))
  await ask(
    site,
    `WITH claims AS (
       SELECT * FROM jsonb_to_recordset($1) AS claim (
         id uuid, "userId" uuid, name text, reference text, "transactionId" text, amount int, minutes int)
     ), buyers AS (
       INSERT INTO users (id, name, email, email_verified)
       SELECT "userId", name, "userId" || '@example.com', true FROM claims
       ON CONFLICT DO NOTHING
     ), orders AS (
       INSERT INTO study_guide_orders (reference, user_id, guide_id, amount)
       SELECT reference, "userId", $2, amount FROM claims
     ), access AS (
       INSERT INTO study_guide_access (user_id, guide_id, payment_status, upi_transaction_id)
       SELECT "userId", $2, 'pending', "transactionId" FROM claims
     )
     INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, submitted_at)
     SELECT id, "userId", reference, $2, amount, 'shop@upi', "transactionId", now() - make_interval(mins => minutes)
       FROM claims`,
    [JSON.stringify(all), guide.id],
  )
  return all
}

async function paidGuide(site: string | undefined): Promise<{ id: string; price: number }> {
  const [guide] = await ask<{ id: string; price: number }>(
    site,
    'SELECT id, price FROM study_guides WHERE price > 0 ORDER BY id LIMIT 1',
  )
  if (!guide) throw new Error('no guide is sold')
  return guide
}

export const newTag = () => `Tag${randomUUID().slice(0, 8)}`

export const readStatus = async (site: string | undefined, { id }: Claim): Promise<string> => {
  const [row] = await ask<{ status: string }>(site, 'SELECT status FROM payments WHERE id = $1', [
    id,
  ])
  return row?.status ?? 'gone'
}

/** A bank's export with a line for each claim. */
export const makeStatement = (lines: readonly { claim: Claim; amount?: number }[]): string =>
  [
    'Account,XXXX1234',
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    '16/11/2026,"ATM, MG ROAD",000000000001,500.00,',
    ...lines.map(
      ({ claim, amount = claim.amount }) =>
        `16/11/2026,UPI-${claim.name}-${claim.reference},${claim.transactionId},,${amount}.00`,
    ),
  ].join('\n')

type Section = 'Payments' | 'Messages' | 'Applications'

export const rows = (page: Page, section: Section = 'Payments'): Locator =>
  page.getByRole('list', { name: section, exact: true }).locator('[data-row]')

export const findRow = (page: Page, { id }: { id: string }): Locator =>
  page.locator(`[data-row="${id}"]`)

export const openQueue = (page: Page, search: string) => openSection(page, 'Payments', search)

export const openSection = (page: Page, section: Section, search: string) =>
  page.goto(`/admin/${section.toLowerCase()}?search=${encodeURIComponent(search)}`)
