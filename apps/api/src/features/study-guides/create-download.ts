import type { Announce } from '#events'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { signDownload, verifyDownload } from '#platform/files/downloads.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { findPaymentOfUser } from './payments/queries.ts'
import { copyKey, guideKey, PDF } from './printing/print-guide.ts'
import { receiptKey } from './printing/print-receipt.ts'
import { findCopy, findStoredGuide, requestCopy } from './queries.ts'
import { writtenGuide } from './read-guides.ts'

type DownloadDeps = {
  db: Db
  announce: Announce
  files: FileStore
  config: Pick<Config, 'TOKEN_KEYS'>
}
type DownloadInput = { userId: string; guideId: string }

/** Returns the token of a download link that only the caller can use. Requests a new copy if it is outdated. */
export async function createDownload(
  { db, announce, config }: DownloadDeps,
  { userId, guideId }: DownloadInput,
): Promise<{ token: string; name: string }> {
  const { price } = writtenGuide(guideId)
  const stored = await findStoredGuide(db, guideId)
  if (!stored) throw new AppError('guide.not-found')
  const name = `${guideId}.pdf`
  const link = (key: string) => ({
    token: signDownload(config.TOKEN_KEYS, { key, name, type: PDF, userId }),
    name,
  })
  if (price === 0) {
    if (!stored.printedRevision) throw new AppError('guide.not-printed')
    return link(guideKey({ guideId, revision: stored.printedRevision }))
  }
  const copy = await findCopy(db, { userId, guideId })
  if (!copy) throw new AppError('guide.not-granted')
  if (copy.copyRevision !== stored.revision)
    await db.transaction().execute(async (trx) => {
      if (await requestCopy(trx, { userId, guideId }))
        await announce(trx, 'guide-copy.requested', { userId, guideId })
    })
  // An outdated copy is better than none.
  if (!copy.copyRevision) throw new AppError('guide.not-printed')
  return link(copyKey({ userId, guideId, revision: copy.copyRevision }))
}

type PdfReply = Promise<FileReply<typeof PDF>>

/** A learner who loses access can still use a link that was issued before: links expire after five minutes. */
export async function openDownload(
  { files, config }: DownloadDeps,
  { token, userId }: { token: string; userId: string },
): PdfReply {
  const download = verifyDownload(config.TOKEN_KEYS, token, userId)
  const content = download && (await files.get(download.key))
  if (!content) throw new AppError('guide.not-found')
  return { name: download.name, type: PDF, content }
}

export async function openReceipt(
  { db, files }: DownloadDeps,
  { paymentId, userId }: { paymentId: string; userId: string },
): PdfReply {
  const payment = await findPaymentOfUser(db, { paymentId, userId })
  const content = payment?.hasReceipt && (await files.get(receiptKey(paymentId)))
  if (!payment || !content) throw new AppError('payment.not-found')
  return { name: `receipt-${payment.reference}.pdf`, type: PDF, content }
}
