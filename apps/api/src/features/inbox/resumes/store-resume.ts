import type { FileType } from '@nextround/contract/endpoint'
import type { Db, Trx } from '#platform/db/client.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { addUnownedResume, takeUnownedResume } from '../queries.ts'

type Stores = { db: Db; files: FileStore }
type Resume = { key: string; type: FileType; content: Buffer }

/**
 * Stores a file and its row, or neither. Files are outside the transaction, so the key is noted first and the note is
 * deleted in the transaction that adds the row. If the process dies in between, the sweep finds the note.
 */
export async function storeResume(
  { db, files }: Stores,
  resume: Resume | undefined,
  saveRow: (trx: Trx) => Promise<void>,
): Promise<void> {
  if (!resume) return db.transaction().execute(saveRow)
  const { key, type, content } = resume
  await addUnownedResume(db, key)
  try {
    await files.put(key, content, type)
    await db.transaction().execute(async (trx) => {
      await takeUnownedResume(trx, key)
      await saveRow(trx)
    })
  } catch (error) {
    await removeUnowned({ db, files }, key)
    throw error
  }
}

/**
 * Best effort, backed up by the sweep. If the commit succeeded but its reply was lost, the note is gone and the file
 * stays.
 */
async function removeUnowned({ db, files }: Stores, key: string) {
  try {
    await db.transaction().execute(async (trx) => {
      await takeUnownedResume(trx, key)
      await files.remove(key)
    })
  } catch {}
}
