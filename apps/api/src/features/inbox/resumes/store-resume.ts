import type { FileType } from '@nextround/contract/endpoint'
import type { Db, Trx } from '#platform/db/client.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { addUnownedResume, takeUnownedResume } from '../queries.ts'

type Stores = { db: Db; files: FileStore }
type Resume = { key: string; type: FileType; content: Buffer }

/**
 * Stores a file and the row that speaks of it, or neither. A file is in no transaction, so its key is noted first, and
 * the note goes with the commit of the row. Where the process dies in between, the sweep finds the note.
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

/** Best effort: the sweep comes after it. A commit whose answer was lost has taken the note, and keeps the file. */
async function removeUnowned({ db, files }: Stores, key: string) {
  try {
    await db.transaction().execute(async (trx) => {
      await takeUnownedResume(trx, key)
      await files.remove(key)
    })
  } catch {}
}
