import type { Config } from '#platform/config.ts'
import { createDeps, type Deps } from '#platform/deps.ts'
import { createLog, type Log } from '#platform/log.ts'

/** Fields that must never be logged, because they reveal the answer to a question. */
export const SECRET_FIELDS = ['answer', 'explain']

/** Creates the platform's dependencies for any program, with a log that redacts this product's secrets. */
export const createAppDeps = (config: Config, log: Log = createLog(config, SECRET_FIELDS)): Deps =>
  createDeps(config, log)
