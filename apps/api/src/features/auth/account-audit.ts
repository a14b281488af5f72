import { audit, type AuditEntry } from '#platform/audit.ts'
import type { Trx } from '#platform/db/client.ts'

type AccountAction =
  | 'signed-in'
  | 'session.ended'
  | 'sessions.ended'
  | 'identity.confirmed'
  | 'email.verified'
  | 'verification.resent'
  | 'email.change-requested'
  | 'email.changed'
  | 'email.released'
  | 'account.taken-over'
  | 'account.recovered'
  | 'role.granted'
  | 'account.suspended'
  | 'account.restored'
  | 'account.deleted'
  | 'data.exported'
  | 'password.changed'
  | 'password.reset'
  | 'provider.unlinked'
  | 'second-factor.passed'
  | 'second-factor.enabled'
  | 'second-factor.removed'

type OwnAction = Pick<AuditEntry, 'details'> & { userId: string; network: string }

/** Records what a command on the server, or the team, did to an account. */
export const auditAccount = (trx: Trx, entry: AuditEntry<AccountAction>) => audit(trx, entry)

/** Records what someone did to their own account. */
export const auditOwnAction = (
  trx: Trx,
  action: AccountAction,
  { userId, network, details }: OwnAction,
) => audit(trx, { action, userId, actorId: userId, network, ...(details && { details }) })
