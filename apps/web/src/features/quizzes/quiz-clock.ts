import { deviceStorage } from '#platform/device-storage.ts'

const KEY = 'quiz-time'
type Reading = { sessionId: string; ms: number }

let current: Reading = { sessionId: '', ms: 0 }

/** How long this quiz has been on screen. It survives a reload. Without storage it starts at zero. */
export function elapsedIn(sessionId: string): number {
  if (current.sessionId !== sessionId) current = stored(sessionId) ?? { sessionId, ms: 0 }
  return current.ms
}

/** Another device may have continued the quiz, so the longer time is the more accurate one. */
export function raiseElapsed(sessionId: string, activeMs: number) {
  current = { sessionId, ms: Math.max(elapsedIn(sessionId), activeMs) }
}

export function addTime(sessionId: string, ms: number): number {
  current = { sessionId, ms: elapsedIn(sessionId) + ms }
  deviceStorage.write(KEY, JSON.stringify(current))
  return current.ms
}

function stored(sessionId: string): Reading | undefined {
  const { ms, ...reading } = (deviceStorage.readJson(KEY) ?? {}) as Partial<Reading>
  return reading.sessionId === sessionId && typeof ms === 'number' ? { sessionId, ms } : undefined
}
