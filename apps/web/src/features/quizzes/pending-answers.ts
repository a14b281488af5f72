import type { GivenAnswer } from '@nextround/contract/question-kinds'
import { openStore } from '#platform/device-database.ts'

type QuizKey = {
  sessionId: string
  /** Phones are shared, so one learner's answers are never sent for another. Undefined if the learner wasn't known. */
  learnerId: string | undefined
}
export type PendingAnswer = QuizKey & {
  kind: 'answer'
  questionId: string
  /** A bare letter, or an object of its kind. */
  answer: GivenAnswer
  /** The device's clock may be wrong, so only the time since the tap is sent. */
  tappedAt: number
}
type PendingGuess = QuizKey & { kind: 'guess'; questionId: string; isGuess: boolean }
export type PendingFinish = QuizKey & { kind: 'finish'; activeMs: number }

/** A learner's action in a quiz that the server hasn't confirmed. */
export type Pending = PendingAnswer | PendingGuess | PendingFinish

const ORDER = ['answer', 'guess', 'finish']

/** Repeating an action replaces the earlier one. */
export function pendingKey(pending: Pending): string {
  if (pending.kind === 'finish') return `${pending.sessionId}/finish`
  const ofQuestion = `${pending.sessionId}/${pending.questionId}`
  return pending.kind === 'guess' ? `${ofQuestion}/guess` : ofQuestion
}

export const isAnswerIn =
  (sessionId: string) =>
  (pending: Pending): pending is PendingAnswer =>
    pending.kind === 'answer' && pending.sessionId === sessionId

const DATABASE = 'nextround'
/** Don't rename: phones hold unsent answers under this name. */
const STORE = 'pending-answers'

/**
 * Saves each answer from the tap until the server has accepted or refused it. Answers never expire: the device's clock
 * may be wrong by years, and only the server knows whether a quiz is still open.
 */
export function createPendingAnswers(open = () => indexedDB.open(DATABASE, 1)) {
  /** Everything saved by this page. Without browser storage this is the only copy. */
  const memory = new Map<string, Pending>()
  /** Keys of items in memory that the database hasn't confirmed. */
  const unsaved = new Set<string>()

  const transact = openStore(open, STORE)
  let work: Promise<unknown> = Promise.resolve()
  /** Runs in the order of the calls, because an answer must not be removed before it is saved. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = work.then(act)
    work = turn.catch(() => {})
    return turn
  }

  /** Resolves to true once the answer is on disk, so that a reload or an empty battery can't lose it. */
  async function savePending(pending: Pending): Promise<boolean> {
    const key = pendingKey(pending)
    memory.set(key, pending)
    unsaved.add(key)
    try {
      await inTurn(() => transact('readwrite', (store) => store.put(pending, key)))
    } catch {
      return false
    }
    if (memory.get(key) === pending) unsaved.delete(key)
    return true
  }

  /** Call only after the server has accepted or refused the item. A newer version, saved in any tab, is not removed. */
  async function removePending(pending: Pending): Promise<void> {
    const key = pendingKey(pending)
    if ((memory.get(key) ?? pending) !== pending) return
    memory.delete(key)
    unsaved.delete(key)
    const removeSame = (store: IDBObjectStore) => {
      const reading = store.get(key) as IDBRequest<Pending | undefined>
      reading.addEventListener('success', () => {
        if (reading.result && isSame(withKind(reading.result), pending)) store.delete(key)
      })
      return reading
    }
    // If this fails, the answer is sent again, and the server sends the same reply.
    await inTurn(() => transact('readwrite', removeSame)).catch(() => {})
  }

  /** Lists answers first, then guesses, then finishes, because later kinds depend on earlier ones. */
  async function listPending(): Promise<Pending[]> {
    const reading = inTurn(() => transact<Pending[]>('readonly', (store) => store.getAll()))
    const stored = (await reading.catch(() => [])).map(withKind)
    const byKey = new Map(stored.map((pending) => [pendingKey(pending), pending]))
    return [...new Map([...byKey, ...memory]).values()].toSorted(
      (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
    )
  }

  /** Returns false while only this page has the item, so that closing the page would lose it. */
  const isSaved = (pending: Pending): boolean => !unsaved.has(pendingKey(pending))

  return { savePending, removePending, listPending, isSaved }
}

export type PendingAnswers = ReturnType<typeof createPendingAnswers>

export const pendingAnswers = createPendingAnswers()
export const { savePending, listPending, isSaved } = pendingAnswers

/** Earlier releases stored answers only, without a kind. */
const withKind = (stored: Pending): Pending =>
  stored.kind ? stored : { ...(stored as PendingAnswer), kind: 'answer' }

/** Compares two items with the same key by value, because the database returns copies. */
const isSame = (one: Pending, other: Pending) =>
  Object.entries(one).every(
    ([name, value]) => JSON.stringify(other[name as keyof Pending]) === JSON.stringify(value),
  )
