import type { InboxKind } from '@nextround/contract/inbox-admin'
import { audit } from '#platform/audit.ts'
import type { Trx } from '#platform/db/client.ts'

type InboxAction =
  | 'inbox.status-set'
  | 'inbox.note-added'
  | 'inbox.reply-written'
  | 'inbox.reply-taken-back'
  | 'inbox.reply-sent'
  | 'inbox.resume-opened'

type Act = {
  action: InboxAction
  kind: InboxKind
  entryId: string
  /** Omitted for automatic actions. */
  adminId?: string
  details?: Record<string, string>
}

/**
 * Called in the transaction of the action. Never records the text or its author, because audit lines outlive the entry.
 */
export const auditEntry = (trx: Trx, { action, kind, entryId, adminId, details }: Act) =>
  audit(trx, {
    action,
    ...(adminId && { actorId: adminId }),
    details: { entry: entryId, kind, ...details },
  })
