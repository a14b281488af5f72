import { AppError } from '#platform/errors.ts'

/** A connection on which nothing happens for fifteen seconds is cut; before that we say that it takes too long. */
const PATIENCE_MS = 10_000

/**
 * Lets so many work at a time, in the order in which they came. When a class signs in at once, one thread
 * hashes one password after the other anyway: whoever waits should do so here, and not hold a database
 * connection or the event loop that everyone else needs.
 */
export function takeTurns(width: number, patienceMs = PATIENCE_MS) {
  const waiting = new Set<() => void>()
  let working = 0

  const start = () =>
    new Promise<void>((resolve, reject) => {
      if (working < width) {
        working++
        return resolve()
      }
      const giveUp = () => {
        waiting.delete(goOn)
        reject(new AppError('server.unavailable', { retryAfterSeconds: 10 }))
      }
      const timer = setTimeout(giveUp, patienceMs)
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        resolve()
      }
      waiting.add(goOn)
    })
  const end = () => {
    const [next] = waiting
    if (next) next()
    else working--
  }

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await start()
    return work().finally(end)
  }
}
