import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { isFromProgram } from './is-from-program.ts'
import type { InboxLimits } from './limits.ts'
import { plainLine, plainText } from '#platform/plain-text.ts'
import { addMessage } from './queries.ts'

type Deps = { db: Db; announce: Announce; limits: InboxLimits }
type MessageForm = {
  name: string
  email: string
  message: string
  website?: string | undefined
  openForMs?: number | undefined
}

/** Stores a message and enqueues its emails in the same transaction: no email without the message, and none lost. */
export async function receiveMessage(
  { db, announce, limits }: Deps,
  { ip, ...form }: MessageForm & { ip: string },
): Promise<Record<string, never>> {
  await limits.countTry('messages', ip)
  if (isFromProgram(form)) return {}
  const { email } = form
  const [name, message] = [plainLine(form.name), plainText(form.message)]
  if (!name || !message) throw new AppError('request.invalid')

  await limits.countReceived('messages', ip)
  try {
    const isAcknowledged = await limits.mayAcknowledge(email)
    const id = newId()
    await db.transaction().execute(async (trx) => {
      await addMessage(trx, { id, name, email, message })
      await announce(trx, 'inbox.received', { kind: 'messages', entryId: id, isAcknowledged })
    })
  } catch (error) {
    await limits.refundReceived('messages', ip)
    throw error
  }
  return {}
}
