import type { Deps } from '#platform/deps.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter } from '#platform/limiter.ts'

export type ReportLimit = (userId: string) => Promise<void>

/** Against scripts: the daily cap refuses reports, not requests. Under a keyed hash: Redis never holds an account's id. */
export function createReportLimit({ redis, config }: Pick<Deps, 'redis' | 'config'>): ReportLimit {
  const limiter = createLimiter(redis, 'reports', {
    points: 60,
    seconds: 60,
    ifTooMany: 'request.too-many',
  })
  return (userId) => limiter.take(keyedHash(config.TOKEN_KEYS, 'reports', userId))
}
