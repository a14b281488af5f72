import type { Config } from '#platform/config.ts'
import { createDeps, type Deps } from '#platform/deps.ts'
import { createLog, type Log } from '#platform/log.ts'

/** Fields of this product that must not reach a log: they reveal the answer to a question. */
export const SECRET_FIELDS = ['answer', 'explain']

/** For every program: the dependencies of the platform, with a log that knows this product's secrets. */
export const createAppDeps = (config: Config, log: Log = createLog(config, SECRET_FIELDS)): Deps =>
  createDeps(config, log)
