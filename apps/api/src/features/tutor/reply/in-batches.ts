/**
 * Collects pieces of text into batches, at most one per interval. The first comes immediately. If the source fails, the
 * collected text is yielded before the error.
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
    // It may fail while nobody awaits it, which must not be an unhandled rejection.
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
    // Not awaited: a source that is waiting itself would return only afterwards.
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
