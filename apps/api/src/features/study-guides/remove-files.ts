import type { Deps } from '#platform/deps.ts'
import { forgetReceipts, listPaymentIds } from './payments/queries.ts'
import { copiesFolder } from './printing/print-guide.ts'
import { receiptKey } from './printing/print-receipt.ts'

/**
 * A job: removes the files that name the owner of a deleted account, which are guide copies and receipts. The payments
 * remain, without a name. Safe to run again.
 */
export async function removeFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
): Promise<void> {
  const receipts = (await listPaymentIds(db, userId)).map(receiptKey)
  for (const key of [...(await files.list(copiesFolder(userId))), ...receipts])
    await files.remove(key)
  await forgetReceipts(db, userId)
}
