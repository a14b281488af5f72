import type { OptionKey } from '@nextround/contract/quizzes'

type OfQuiz = {
  sessionId: string
  /** Phones are shared: one learner's answers are not sent for another. Undefined if the learner was not known. */
  learnerId: string | undefined
}
export type PendingAnswer = OfQuiz & {
  kind: 'answer'
  questionId: string
  answer: OptionKey
  /** By this device's clock, which may be wrong: only the time since then is sent. */
  tappedAt: number
}
type PendingGuess = OfQuiz & { kind: 'guess'; questionId: string; isGuess: boolean }
export type PendingFinish = OfQuiz & { kind: 'finish'; activeMs: number }

/** What a learner has done in a quiz and the server has not confirmed. */
export type Pending = PendingAnswer | PendingGuess | PendingFinish

const ORDER = ['answer', 'guess', 'finish']
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Everything saved by this page: all there is where the browser has no storage. */
const memory = new Map<string, Pending>()

/** The same thing done again replaces the first. */
export function pendingKey(pending: Pending): string {
  if (pending.kind === 'finish') return `${pending.sessionId}/finish`
  const ofQuestion = `${pending.sessionId}/${pending.questionId}`
  return pending.kind === 'guess' ? `${ofQuestion}/guess` : ofQuestion
}

let work: Promise<unknown> = Promise.resolve()
/** In the order of the calls: an answer must not be removed before it is saved. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const mine = work.then(act)
  work = mine
  return mine
}

/** Stored from the tap until the server has it, so that a lost network, a reload or an empty battery loses nothing. */
export async function savePending(pending: Pending): Promise<void> {
  const key = pendingKey(pending)
  memory.set(key, pending)
  await inTurn(() => withStore('readwrite', (store) => store.put(pending, key)))
}

export async function removePending(pending: Pending): Promise<void> {
  const key = pendingKey(pending)
  // Changed while it was being sent: the new one is still to be sent.
  if ((memory.get(key) ?? pending) !== pending) return
  memory.delete(key)
  await inTurn(() => withStore('readwrite', (store) => store.delete(key)))
}

/** Answers before what follows from them. What is older than a week is removed: its quiz is over. */
export async function listPending(): Promise<Pending[]> {
  const stored = (await withStore<Pending[]>('readonly', (store) => store.getAll())) ?? []
  // Earlier releases stored answers only, without a kind.
  const withKind = stored.map(
    (pending): Pending =>
      pending.kind ? pending : { ...(pending as PendingAnswer), kind: 'answer' },
  )
  const all = [
    ...new Map([
      ...withKind.map((pending) => [pendingKey(pending), pending] as const),
      ...memory,
    ]).values(),
  ]
  await Promise.all(all.filter(isOld).map(removePending))
  return all
    .filter((pending) => !isOld(pending))
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

/** The id of a quiz begins with the millisecond in which it was started. */
const isOld = ({ sessionId }: Pending) =>
  Number.parseInt(sessionId.replace('-', '').slice(0, 12), 16) < Date.now() - A_WEEK_MS

export const isAnswerIn =
  (sessionId: string) =>
  (pending: Pending): pending is PendingAnswer =>
    pending.kind === 'answer' && pending.sessionId === sessionId

const DATABASE = 'nextround'
/** Answers that wait on phones lie under this name: with another one they would be lost. */
const STORE = 'pending-answers'

/** Undefined where the browser has no database (private windows, full disks); the memory above is used then. */
async function withStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const isReused = opened !== undefined
  try {
    opened ??= openDatabase()
    const database = await opened
    return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)))
  } catch {
    opened = undefined
    // The browser may have closed a connection that was open: try once with a new one.
    return isReused ? withStore(mode, act) : undefined
  }
}

/** Stays open: opening costs a slow phone more than writing an answer does. */
let opened: Promise<IDBDatabase> | undefined

async function openDatabase() {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const database = await resultOf(request)
  // The browser closes it to clear our data, and a later version of this page in another tab waits until we do.
  database.addEventListener('close', () => (opened = undefined))
  database.addEventListener('versionchange', () => {
    database.close()
    opened = undefined
  })
  return database
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
