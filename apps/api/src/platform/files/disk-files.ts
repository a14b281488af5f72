import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, requireFileKey, requirePrefix } from './file-store.ts'

/**
 * Stores files in one folder, for a single machine. Each key becomes one encoded file name: without a slash it cannot
 * leave the folder, and `a` and `a/b` can both exist, as in S3.
 */
export function diskFiles(folder: string): FileStore {
  const toPath = (key: string) => join(folder, encodeURIComponent(requireFileKey(key)))
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  return {
    async put(key, content) {
      const path = toPath(key)
      // No key begins with a dot, so a temporary name never collides with one.
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
      return readFile(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },

    remove: async (key) => rm(toPath(key), { force: true }),

    async list(prefix) {
      const start = encodeURIComponent(requirePrefix(prefix))
      await makeFolder()
      const names = (await readdir(folder)).filter((name) => name.startsWith(start))
      return names.slice(0, 1_000).map(decodeURIComponent)
    },

    async check() {
      await makeFolder()
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

/** Makes sure that the new name is on disk before a database row refers to it. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
