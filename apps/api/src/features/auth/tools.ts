import type { Announce } from '#events'
import type { Deps } from '#platform/deps.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { type BetterAuth, createBetterAuth } from './better-auth.ts'
import { createPasswordHasher, HASH_THREADS } from './passwords/password-hasher.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'
import { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts'

/** What the verbs of this feature work with. */
export type AuthTools = Pick<Deps, 'db' | 'config'> & {
  /** For round trips to providers. Made when first needed: a program that only describes or migrates needs none. */
  betterAuth: () => BetterAuth
  passwords: ReturnType<typeof createPasswordHasher>
  attemptLimits: AttemptLimits
  /** For work that hashes a password and may come in crowds. */
  withHashSlot: ReturnType<typeof createSemaphore>
  securityLog: SecurityLog
  announce: Announce
}

export function createAuthTools(deps: Deps, announce: Announce): AuthTools {
  let made: BetterAuth | undefined
  return {
    db: deps.db,
    config: deps.config,
    betterAuth: () => (made ??= createBetterAuth(deps)),
    passwords: createPasswordHasher(),
    attemptLimits: createAttemptLimits(deps),
    // While each thread hashes, two more are looked up or signed in.
    withHashSlot: createSemaphore(HASH_THREADS + 2),
    securityLog: createSecurityLog(deps.config, deps.log),
    announce,
  }
}
