import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Deps } from '#platform/deps.ts'
import {
  deleteOldApplications,
  deleteOldMessages,
  listAbandonedResumes,
  removeAbandonedResume,
} from './queries.ts'

const BATCH_SIZE = 500

type DeleteBatch = (trx: Trx, batch: { months: number; limit: number }) => Promise<number>

/** Runs every night. Deletes expired entries with their files, and files whose row was never stored. */
export async function deleteOldEntries({
  db,
  files,
  config,
}: Pick<Deps, 'db' | 'files' | 'config'>): Promise<{
  messages: number
  applications: number
  resumes: number
}> {
  const months = config.INBOX_RETENTION_MONTHS
  const messages = await inBatches(db, months, deleteOldMessages)
  const applications = await inBatches(db, months, deleteOldApplications)
  if (messages + applications > 0)
    await db
      .transaction()
      .execute((trx) =>
        audit(trx, { action: 'inbox.old-deleted', details: { messages, applications, months } }),
      )
  let resumes = 0
  for (;;) {
    const keys = await listAbandonedResumes(db, BATCH_SIZE)
    for (const key of keys) {
      // The file is removed first: if that fails, its key remains listed and the next run tries again.
      await files.remove(key)
      await removeAbandonedResume(db, key)
    }
    resumes += keys.length
    if (keys.length < BATCH_SIZE) return { messages, applications, resumes }
  }
}

async function inBatches(db: Db, months: number, deleteBatch: DeleteBatch): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = await db
      .transaction()
      .execute((trx) => deleteBatch(trx, { months, limit: BATCH_SIZE }))
    all += deleted
    if (deleted < BATCH_SIZE) return all
  }
}
