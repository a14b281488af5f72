import type { Announce } from '#events'
import type { Deps } from '#platform/deps.ts'
import { createSemaphore } from '#platform/async/semaphore.ts'
import { createPasswordHasher, HASH_THREADS, TEST_COST } from './passwords/password-hasher.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'
import { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts'

/** The dependencies of this feature's functions. */
export type AuthTools = Pick<Deps, 'db' | 'config' | 'log'> & {
  passwords: ReturnType<typeof createPasswordHasher>
  attemptLimits: AttemptLimits
  /** Limits concurrent password hashing, because many people may sign in at the same time. */
  withHashSlot: ReturnType<typeof createSemaphore>
  securityLog: SecurityLog
  announce: Announce
}

export function createAuthTools(deps: Deps, announce: Announce): AuthTools {
  return {
    db: deps.db,
    config: deps.config,
    log: deps.log,
    passwords: createPasswordHasher(deps.config.NODE_ENV === 'test' ? TEST_COST : undefined),
    attemptLimits: createAttemptLimits(deps),
    // Two more than the threads, so that lookups and session writes go on while each thread hashes.
    withHashSlot: createSemaphore(HASH_THREADS + 2),
    securityLog: createSecurityLog(deps.config, deps.log),
    announce,
  }
}
