import { setImmediate as turnEnds, setTimeout as wait } from 'node:timers/promises'
import { summarizeError } from '../describe-error.ts'
import type { Log } from '../log.ts'

/** Runs best-effort work that cannot delay or fail a reply. */
export type Background = {
  run(name: string, work: () => Promise<unknown>): void
  /** Waits for running work. Call it before closing the services that the work needs. */
  drain(): Promise<void>
}

/** Prevents unbounded memory use while a store hangs. */
const MAX_CONCURRENT = 1_000
const DRAIN_TIMEOUT_MS = 2_000

export function createBackground(log: Pick<Log, 'warn'>): Background {
  const running = new Set<Promise<void>>()
  const fail = (name: string, reason: string) =>
    log.warn({ name, reason }, 'work in the background failed')

  async function attempt(name: string, work: () => Promise<unknown>) {
    // Lets the reply go out first.
    await turnEnds()
    try {
      await work()
    } catch (error) {
      fail(name, summarizeError(error))
    }
  }
  return {
    run(name, work) {
      if (running.size >= MAX_CONCURRENT) {
        fail(name, `${MAX_CONCURRENT} are already running`)
        return
      }
      const run = attempt(name, work).finally(() => running.delete(run))
      running.add(run)
    },
    async drain() {
      const late = new AbortController()
      const ended = Promise.all(running).finally(() => late.abort())
      const limit = wait(DRAIN_TIMEOUT_MS, undefined, { signal: late.signal }).catch(
        () => undefined,
      )
      await Promise.race([ended, limit])
    },
  }
}
