import 'vitest'

/** What the global set-up hands to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    redisUrl: string
  }
}
