/**
 * Whether a quiz or a mock is open. Its page holds this lock (platform/use-quiz-mode.ts) until it is closed in any way. Old
 * browsers have no locks, so this returns false there, but a reload during a quiz loses nothing.
 */
export async function isQuizOpen(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return held.some(({ name }) => name === 'quiz')
}
