/** Private files: study guides, receipts, resumes. All of them fit in memory; who may have one is decided elsewhere. */
export type FileStore = {
  /** Whole or not at all; what had the key before is replaced. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Also if there is none. */
  remove(key: string): Promise<void>
  /** Fails if files could not be stored now. */
  check(): Promise<void>
}

const SEGMENT = '[a-z0-9][a-z0-9_.-]*'
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
/** Encoded, such a key still fits into the name of one file, which may have 255 characters. */
const MAX_KEY_LENGTH = 120

/** `receipts/2026/4f2c.pdf`. Keys are made by us, so a bad one is a mistake of ours. */
export function requireFileKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key) || key.includes('..'))
    throw new Error(`Not a key for a file: ${JSON.stringify(key)}`)
  return key
}
