import { Provider, type RemovedSignInMethods, type Role } from '@nextround/contract/auth'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import { RESTORE_DAYS, type MailLink } from '../mail-links.ts'

/**
 * How long a sign-in method counts as recently added. Twice the lifetime of a link, because an attacker may have added
 * one some days before the change that the owner noticed.
 */
const RECENT = sql.lit(`${2 * RESTORE_DAYS} days`)

/**
 * Like lockAccount, for a transaction that may change the address: other rows that refer to the account wait too, because
 * the lock can't be raised later without a deadlock.
 */
export const lockOwner = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Locks the account that has this address now, if any. */
export const lockHolder = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Gives the account an unverified address that nobody can read, guess or sign up with. It keeps everything else. */
export const releaseEmail = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({
      email: `${newId()}@released.invalid`,
      email_verified: false,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()

export const recordEmailChange = (trx: Trx, userId: string, from: string) =>
  trx.insertInto('email_changes').values({ user_id: userId, from_email: from }).execute()

/**
 * Deletes the change away from this address and all later ones: an attacker who changed the address twice must not be
 * able to restore their own. Returns false if the account did not have this address within the lifetime of a link.
 */
export const takeEmailChangesBack = async (trx: Trx, { userId, email }: MailLink) => {
  const { numDeletedRows } = await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('changed_at', '>=', (all) =>
      all
        .selectFrom('email_changes')
        .select(({ fn }) => fn.min('changed_at').as('first'))
        .where('user_id', '=', userId)
        .where('from_email', '=', email)
        .where('changed_at', '>', sql<Date>`now() - ${sql.lit(`${RESTORE_DAYS} days`)}::interval`),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Ways = { userId: string; which: 'all' | 'recent' }

/** Removes linked providers and returns them. The one that the account was created with never counts as recent. */
export async function removeProviders(trx: Trx, { userId, which }: Ways): Promise<Provider[]> {
  let links = trx
    .deleteFrom('accounts')
    .using('users')
    .whereRef('users.id', '=', 'accounts.user_id')
    .where('accounts.user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
  if (which === 'recent')
    links = links.where(
      'accounts.created_at',
      '>',
      sql<Date>`greatest(now() - ${RECENT}::interval, users.created_at + interval '1 minute')`,
    )
  const removed = await links.returning('provider_id').execute()
  return Provider.options.filter((name) => removed.some((link) => link.provider_id === name))
}

/** Returns true if 2FA was on. A secret that was never confirmed is removed silently. */
export async function removeFactor(trx: Trx, { userId, which }: Ways): Promise<boolean> {
  let factors = trx.deleteFrom('second_factors').where('user_id', '=', userId)
  if (which === 'recent')
    factors = factors.where(
      sql<boolean>`(confirmed_at IS NULL OR confirmed_at > now() - ${RECENT}::interval)`,
    )
  const removed = await factors.returning('confirmed_at').execute()
  if (removed.length > 0)
    await trx
      .updateTable('users')
      .set({ has_second_factor: false })
      .where('id', '=', userId)
      .execute()
  return removed.some(({ confirmed_at }) => confirmed_at !== null)
}

/**
 * Removes recently added providers and 2FA. The 2FA of an editor or admin stays: a mailbox must not be enough to act on
 * other people's data.
 */
export const removeRecentMethods = async (
  trx: Trx,
  { userId, role }: { userId: string; role: Role },
): Promise<RemovedSignInMethods> => ({
  secondFactor: role === 'learner' && (await removeFactor(trx, { userId, which: 'recent' })),
  providers: await removeProviders(trx, { userId, which: 'recent' }),
})

/** Formats the removed methods for the audit log, which takes no lists. */
export const describeRemoved = ({ secondFactor, providers }: RemovedSignInMethods) => ({
  secondFactor: secondFactor ? 'removed' : 'none',
  providers: providers.join(' ') || 'none',
})

export const removePassword = (trx: Trx, userId: string) =>
  trx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()

/** Deletes unused reset tokens and unfinished attempts to link a provider, in any mailbox or browser. */
export const voidPendingProofs = (trx: Trx, userId: string) =>
  trx
    .deleteFrom('verifications')
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`position(${userId} in value) > 0`)
    .execute()

export const forgetDevices = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ devices_forgotten_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
