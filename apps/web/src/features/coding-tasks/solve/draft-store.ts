import type { CodingWork, TaskLanguage } from '@nextround/contract/coding-tasks'
import { openStore } from '#platform/device-database.ts'

/** A program as this device saves it, one for each language of a task. */
export type HeldDraft = {
  /** Phones are shared, so one learner's program is never shown to another. */
  learnerId: string
  taskId: string
  language: TaskLanguage
  source: string
  /** By the clock of this device. */
  savedAt: number
  /** When the server saved the version that this text follows. Null if it never had one from here. */
  sentAt: string | null
  /** Whether the server has exactly this text. */
  isSent: boolean
}
export type ServerDraft = CodingWork['drafts'][number]

const DATABASE = 'nextround-code'
/** Don't rename: phones hold unsent programs under this name. */
const STORE = 'drafts'

const keyOf = ({ learnerId, taskId, language }: HeldDraft) => `${learnerId}/${taskId}/${language}`

/** Saves programs while they are written, so that a reload, an empty battery or a lost connection loses nothing. */
function createDraftStore(open = () => indexedDB.open(DATABASE, 1)) {
  const transact = openStore(open, STORE)
  let work: Promise<unknown> = Promise.resolve()
  /** Runs in the order of the calls, because an earlier version must not replace a later one. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = work.then(act)
    work = turn.catch(() => {})
    return turn
  }

  /** Resolves to true once the draft is on disk. */
  const saveDraft = (draft: HeldDraft): Promise<boolean> =>
    inTurn(() => transact('readwrite', (store) => store.put(draft, keyOf(draft)))).then(
      () => true,
      () => false,
    )

  const listDrafts = async (learnerId: string, taskId: string): Promise<HeldDraft[]> => {
    const all = inTurn(() => transact<HeldDraft[]>('readonly', (store) => store.getAll()))
    return (await all.catch(() => [])).filter(
      (draft) => draft.learnerId === learnerId && draft.taskId === taskId,
    )
  }

  return { saveDraft, listDrafts }
}

export type DraftStore = ReturnType<typeof createDraftStore>

export const draftStore = createDraftStore()
