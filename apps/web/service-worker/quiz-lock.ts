/** A page holds this lock for as long as a quiz is on its screen (use-quiz-room.ts); it ends with the page, however that ends. */
export async function isQuizOpen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === 'quiz')
}
