import { createHash } from 'node:crypto'
import type { Provider } from '@nextround/contract/auth'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Trx } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { ROUND_TRIP_MINUTES } from './state-cookie.ts'

/** Lists the sign-in methods: a password ("credential") and each linked provider. */
export const listSignInMethods = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/**
 * Lists the sign-in methods and locks the account until the transaction ends: two simultaneous unlinks must not remove
 * the last one.
 */
export const lockSignInMethods = async (db: Db, userId: string): Promise<string[]> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return listSignInMethods(db, userId)
}

type ProviderAccount = { provider: Provider; accountId: string }

/** Finds the user that is linked to this person at the provider. */
export const findUserOfProvider = (db: Db, { provider, accountId }: ProviderAccount) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id', 'users.email'])
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Returns false if the account already has this provider, or if another account is linked to this person. */
export const addSignInMethod = async (
  trx: Trx,
  { userId, provider, accountId }: ProviderAccount & { userId: string },
): Promise<boolean> => {
  const added = await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, provider_id: provider, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const removeSignInMethod = (db: Db, userId: string, provider: string) =>
  db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute()

const RoundTrip = z.object({
  codeVerifier: z.string(),
  /** The page to return to. */
  next: z.string(),
  /** The account to link the provider to. Without it, the browser wants to sign in. */
  linkTo: z.optional(z.uuid()),
})
export type RoundTrip = z.infer<typeof RoundTrip>

type RoundTripKey = { provider: Provider; state: string }

/** The state is stored as a hash, so that nobody who reads the table can finish a round trip. */
const identifier = ({ provider, state }: RoundTripKey) =>
  `${provider}:${createHash('sha256').update(state).digest('base64url')}`

export const saveRoundTrip = (db: Db, key: RoundTripKey, trip: RoundTrip) =>
  db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifier(key),
      value: JSON.stringify(trip),
      expires_at: sql`now() + ${sql.lit(`${ROUND_TRIP_MINUTES} minutes`)}::interval`,
    })
    .execute()

/**
 * Deletes and returns the round trip, so that only one of several simultaneous callers gets it. Returns undefined if it
 * has expired.
 */
export const consumeRoundTrip = async (
  db: Db,
  key: RoundTripKey,
): Promise<RoundTrip | undefined> => {
  const consumed = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst()
  return consumed && parse(consumed.value)
}

/** Finds a round trip even if it has expired, to choose the page that shows the error. */
export const findRoundTrip = async (db: Db, key: RoundTripKey): Promise<RoundTrip | undefined> => {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier(key))
    .executeTakeFirst()
  return found && parse(found.value)
}

const parse = (value: string) => RoundTrip.parse(JSON.parse(value))
