import { tabStorage } from '#platform/device-storage.ts'

const KEY = 'running-quiz'

type Running = { sessionId: string; learnerId: string | undefined }

/** This tab is in the middle of a quiz: after a reload or a login it goes on without asking. */
export function markRunning({ sessionId, learnerId }: Running) {
  tabStorage.write(KEY, `${learnerId}/${sessionId}`)
  return unmarkRunning
}

/** The quiz that this learner was in the middle of in this tab. */
export function runningQuiz(learnerId: string | undefined): string | undefined {
  const [owner, sessionId] = tabStorage.read(KEY)?.split('/') ?? []
  return owner === String(learnerId) ? sessionId : undefined
}

export const unmarkRunning = () => tabStorage.remove(KEY)
