import 'vitest'

/** Values that the global set-up provides to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    /** The name prefix of this run's databases. */
    copyPrefix: string
    /** Null if tests run as the owner of the database. */
    appRole: { role: string; password: string } | null
    redisUrl: string
  }
}
