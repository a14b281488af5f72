import { AppError } from '../errors.ts'

/** Idle connections are cut after 15 seconds, so the caller must get its refusal before that. */
const MAX_WAIT_MS = 10_000

/**
 * A semaphore with a first-in, first-out queue and a time limit, for work that is costly and may come in crowds: callers
 * wait here, without a database connection and without blocking the event loop.
 */
export function createSemaphore(permits: number, maxWaitMs = MAX_WAIT_MS) {
  const queue = new Set<() => void>()
  let running = 0

  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (running < permits) {
        running++
        return resolve()
      }
      const giveUp = () => {
        queue.delete(proceed)
        reject(new AppError('server.unavailable', { retryAfterSeconds: 10 }))
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      const proceed = () => {
        clearTimeout(timer)
        queue.delete(proceed)
        resolve()
      }
      queue.add(proceed)
    })
  const release = () => {
    const [next] = queue
    if (next) next()
    else running--
  }

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await acquire()
    return work().finally(release)
  }
}
