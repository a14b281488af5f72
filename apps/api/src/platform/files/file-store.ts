/** Stores private files: study guides, receipts, resumes. All of them fit in memory. Callers check who may have one. */
export type FileStore = {
  /** Stores the whole file or nothing, and replaces any file that has the same key. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Succeeds even if there is no such file. */
  remove(key: string): Promise<void>
  /** Lists up to 1,000 keys that start with this prefix. */
  list(prefix: string): Promise<string[]>
  /** Fails if files cannot be stored at the moment. */
  check(): Promise<void>
}

const SEGMENT = '[a-z0-9][a-z0-9_.-]*'
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
/** A key of this length still fits into one file name once it is encoded, at most 255 characters. */
const MAX_KEY_LENGTH = 120

/** A prefix ends with a slash, so that the files of `a/1` never include those of `a/10`. */
export function requirePrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`Not a prefix of keys: ${JSON.stringify(prefix)}`)
  requireFileKey(prefix.slice(0, -1))
  return prefix
}

/** Checks a key such as `receipts/2026/4f2c.pdf`. We make all keys, so a bad one is a bug. */
export function requireFileKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key) || key.includes('..'))
    throw new Error(`Not a key for a file: ${JSON.stringify(key)}`)
  return key
}
