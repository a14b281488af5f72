const KEY = 'quiz-time'
type Reading = { sessionId: string; ms: number }

let current: Reading = { sessionId: '', ms: 0 }

/** How long this quiz has been on a screen; a refresh does not set it back, nor does another device. */
export function elapsedIn(sessionId: string): number {
  if (current.sessionId !== sessionId) current = stored(sessionId) ?? { sessionId, ms: 0 }
  return current.ms
}

/** Other devices may have gone on with it meanwhile: the longer time is the nearer one. */
export function countOn(sessionId: string, activeMs: number) {
  current = { sessionId, ms: Math.max(elapsedIn(sessionId), activeMs) }
}

export function addTime(sessionId: string, ms: number): number {
  current = { sessionId, ms: elapsedIn(sessionId) + ms }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Without storage a refresh begins at nothing; the server's clock is the limit anyway.
  }
  return current.ms
}

function stored(sessionId: string): Reading | undefined {
  try {
    const reading = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Reading>
    const { ms } = reading
    return reading.sessionId === sessionId && typeof ms === 'number' ? { sessionId, ms } : undefined
  } catch {
    return undefined
  }
}
