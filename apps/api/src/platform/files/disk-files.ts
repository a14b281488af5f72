import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, requireFileKey } from './file-store.ts'

/**
 * Files in one folder, for a single machine. A key becomes one encoded name: without a slash in it no name leads out of
 * the folder, and `a` and `a/b` can both exist, as in S3.
 */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, encodeURIComponent(requireFileKey(key)))
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  return {
    async put(key, content) {
      const path = pathOf(key)
      // No key begins with a dot.
      const unfinished = join(folder, `.${randomUUID()}`)
      await makeFolder()
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await flushFolder(folder)
    },

    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },

    remove: async (key) => rm(pathOf(key), { force: true }),

    async check() {
      await makeFolder()
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

/** The new name is on disk before a row in the database speaks of it. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
