import type { Announce } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import { setEmail } from '../email-change/queries.ts'
import type { MailLink } from '../mail-links.ts'
import {
  lockHolder,
  recordEmailChange,
  releaseEmail,
  takeEmailChangesBack,
  voidPendingProofs,
} from './queries.ts'

type RestoreInput = { link: MailLink; network: string }

/**
 * Restores the address that the link was sent to. Someone may have signed up with it since: an unverified account has
 * no right to it and loses it. A verified one belongs to the reader of the mailbox and keeps it. The recovered account
 * then gets an address that nobody reads, so that no email to the attacker's address can open it, and the same link
 * restores the address once it is free. Returns undefined if the account did not have the address lately.
 */
export async function restoreEmail(
  trx: Trx,
  announce: Announce,
  { link, network }: RestoreInput,
): Promise<'restored' | 'taken' | undefined> {
  const { userId, email } = link
  if (!(await takeEmailChangesBack(trx, link))) return undefined
  const holder = await lockHolder(trx, email)
  if (holder?.email_verified) {
    await releaseEmail(trx, userId)
    await recordEmailChange(trx, userId, email)
  } else {
    if (holder) {
      await releaseEmail(trx, holder.id)
      await voidPendingProofs(trx, holder.id)
      await auditOwnAction(trx, 'email.released', { userId: holder.id, network })
      await announce(trx, 'account.changed', { userId: holder.id })
    }
    await setEmail(trx, link)
  }
  await announce(trx, 'account.changed', { userId })
  return holder?.email_verified ? 'taken' : 'restored'
}
