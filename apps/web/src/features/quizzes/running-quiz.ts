const KEY = 'running-quiz'

/** This tab is in the middle of a quiz: after a refresh it goes on without asking. */
export function markRunning(sessionId: string) {
  try {
    sessionStorage.setItem(KEY, sessionId)
  } catch {
    // The learner is offered to continue instead.
  }
  return unmark
}

export function isRunning(sessionId: string) {
  try {
    return sessionStorage.getItem(KEY) === sessionId
  } catch {
    return false
  }
}

function unmark() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was marked.
  }
}
