import type { CodingWork } from '@nextround/contract/coding-tasks'
import type { HeldDraft } from './draft-store.ts'

export type WorkData = {
  work: CodingWork
  held: HeldDraft[]
  /** When the server sent it, if this is the saved copy. */
  cachedAt?: number | undefined
}
