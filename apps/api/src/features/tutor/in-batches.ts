/**
 * Collects pieces of text, so that a reader gets one at a time and no more often than so. The first comes at once. What was
 * collected when the source fails is given before the failure.
 */
export async function* inBatches(
  source: AsyncIterable<string>,
  intervalMs: number,
): AsyncGenerator<string, void> {
  const pieces = source[Symbol.asyncIterator]()
  let text = ''
  let sentAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const ask = () => {
    const asked = pieces.next()
    // It may fail while our reader is not waiting for it.
    asked.catch(() => {})
    return asked
  }
  try {
    let next = ask()
    for (;;) {
      const isDue = text !== '' && performance.now() - sentAt >= intervalMs
      const piece = isDue ? 'due' : await (text === '' ? next : Promise.race([next, due()]))
      if (piece === 'due') {
        yield text
        text = ''
        sentAt = performance.now()
      } else if (piece.done) {
        break
      } else {
        text += piece.value
        next = ask()
      }
    }
  } catch (error) {
    if (text !== '') yield text
    text = ''
    throw error
  } finally {
    clearTimeout(timer)
    // Not awaited: one that waits for its own source hears of it only after that.
    pieces.return?.().catch(() => {})
  }
  if (text !== '') yield text

  function due(): Promise<'due'> {
    clearTimeout(timer)
    return new Promise((resolve) => {
      timer = setTimeout(() => resolve('due'), sentAt + intervalMs - performance.now())
    })
  }
}
