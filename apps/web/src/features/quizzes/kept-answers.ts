import { onShelf } from './device-store.ts'
import type { Answer } from './send-answer.ts'

const memory = new Map<string, Answer>()
const keyOf = ({ sessionId, questionId }: Answer) => `${sessionId}/${questionId}`

/** From the tap until the server has it, an answer lives here: a tunnel, a refresh or a flat battery loses nothing. */
export async function keepAnswer(answer: Answer) {
  memory.set(keyOf(answer), answer)
  await onShelf('readwrite', (shelf) => shelf.put(answer, keyOf(answer)))
}

export async function forgetAnswer(answer: Answer) {
  memory.delete(keyOf(answer))
  await onShelf('readwrite', (shelf) => shelf.delete(keyOf(answer)))
}

/** What the server still has to get of this quiz. Answers to quizzes that are over go out with it. */
export async function keptAnswers(sessionId: string): Promise<Answer[]> {
  const stored = (await onShelf<Answer[]>('readonly', (shelf) => shelf.getAll())) ?? []
  const all = new Map([...stored.map((answer) => [keyOf(answer), answer] as const), ...memory])
  const [mine, others] = [[] as Answer[], [] as Answer[]]
  for (const answer of all.values()) (answer.sessionId === sessionId ? mine : others).push(answer)
  await Promise.all(others.map(forgetAnswer))
  return mine
}
