import { onShelf } from './device-store.ts'
import type { Answer } from './send-answer.ts'

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000
const memory = new Map<string, Answer>()
const keyOf = ({ sessionId, questionId }: Answer) => `${sessionId}/${questionId}`

let work: Promise<unknown> = Promise.resolve()
/** What was asked first is done first: an answer must not be forgotten before it is kept. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const mine = work.then(act)
  work = mine
  return mine
}

/** From the tap until the server has it, an answer lives here: a tunnel, a refresh or a flat battery loses nothing. */
export async function keepAnswer(answer: Answer) {
  memory.set(keyOf(answer), answer)
  await inTurn(() => onShelf('readwrite', (shelf) => shelf.put(answer, keyOf(answer))))
}

export async function forgetAnswer(answer: Answer) {
  memory.delete(keyOf(answer))
  await inTurn(() => onShelf('readwrite', (shelf) => shelf.delete(keyOf(answer))))
}

/**
 * What the server still has to get of this quiz. Phones are shared, so an answer to another quiz may be another
 * learner's, who comes back for it: it stays until it is old.
 */
export async function keptAnswers(sessionId: string): Promise<Answer[]> {
  const stored = (await onShelf<Answer[]>('readonly', (shelf) => shelf.getAll())) ?? []
  const all = new Map([...stored.map((answer) => [keyOf(answer), answer] as const), ...memory])
  await Promise.all([...all.values()].filter(isOld).map(forgetAnswer))
  return [...all.values()].filter((answer) => answer.sessionId === sessionId)
}

/** The id of a quiz begins with the millisecond in which it was started. */
const isOld = ({ sessionId }: Answer) =>
  Number.parseInt(sessionId.replace('-', '').slice(0, 12), 16) < Date.now() - A_WEEK_MS
