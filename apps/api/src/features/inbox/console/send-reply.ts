import { brand } from '@nextround/content'
import type { Deps } from '#platform/deps.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { replyMail } from '../mails.ts'
import { findSender } from '../queries.ts'
import { auditEntry } from './audit-entry.ts'
import { saveLastContact } from './queries.ts'
import { claimDueReply, isReplyPending, releaseReply, saveSent } from './thread-queries.ts'

export const REPLY_JOB = 'inbox.send-reply'

/**
 * A job, run ten seconds after the reply was written. The reply id is the email's key, so a repeat sends nothing more.
 */
export async function sendReply(
  { db, config, mailer }: Pick<Deps, 'db' | 'config' | 'mailer'>,
  itemId: string,
): Promise<void> {
  const reply = await claimDueReply(db, itemId)
  if (!reply) {
    // It can still be undone, or another run is sending it, so the job is retried.
    if (await isReplyPending(db, itemId)) throw new Error('the reply cannot be sent now')
    return
  }
  const { kind, entryId, text } = reply
  const sender = await findSender(db, { kind, entryId })
  if (!sender) return
  const letter = replyMail(kind, text)
  try {
    await mailer.send({
      key: itemId,
      inReplyTo: entryId,
      to: sender.email,
      replyTo: brand.contact.support,
      ...renderMail(letter, { name: brand.name, url: config.PUBLIC_URL }),
    })
  } catch (error) {
    await releaseReply(db, itemId)
    throw error
  }
  await db.transaction().execute(async (trx) => {
    if (!(await saveSent(trx, itemId))) return
    await saveLastContact(trx, { kind, entryId })
    await auditEntry(trx, { action: 'inbox.reply-sent', kind, entryId })
  })
}
