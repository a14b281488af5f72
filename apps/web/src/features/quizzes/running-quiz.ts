import { tabStorage } from '#platform/device-storage.ts'

const KEY = 'running-quiz'

type Running = { sessionId: string; learnerId: string | undefined }

/** Marks this tab as being in a quiz, so that it continues without asking after a reload or a sign-in. */
export function markRunning({ sessionId, learnerId }: Running) {
  tabStorage.write(KEY, `${learnerId}/${sessionId}`)
  return unmarkRunning
}

/** Returns the quiz that this learner was taking in this tab, or undefined. */
export function runningQuiz(learnerId: string | undefined): string | undefined {
  const [owner, sessionId] = tabStorage.read(KEY)?.split('/') ?? []
  return owner === String(learnerId) ? sessionId : undefined
}

export const unmarkRunning = () => tabStorage.remove(KEY)
