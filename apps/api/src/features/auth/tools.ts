import type { Announce } from '#events'
import type { Deps } from '#platform/deps.ts'
import { type BetterAuth, createBetterAuth } from './better-auth.ts'
import { HASH_THREADS } from './passwords/password-hasher.ts'
import { takeTurns } from './passwords/take-turns.ts'
import { createTries, type Tries } from './tries.ts'

/** What the verbs of this feature work with. */
export type AuthTools = Pick<Deps, 'db' | 'config'> & {
  /** Made when first needed: a program that only describes or migrates needs none. */
  betterAuth: () => BetterAuth
  tries: Tries
  /** For work that hashes a password and may come in crowds. */
  inTurn: ReturnType<typeof takeTurns>
  announce: Announce
}

export function createAuthTools(deps: Deps, announce: Announce): AuthTools {
  const tries = createTries(deps)
  let made: BetterAuth | undefined
  return {
    db: deps.db,
    config: deps.config,
    betterAuth: () => (made ??= createBetterAuth(deps, { announce, tries })),
    tries,
    // While each thread hashes, two more are looked up or signed in.
    inTurn: takeTurns(HASH_THREADS + 2),
    announce,
  }
}
