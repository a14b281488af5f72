import type { Deps } from '#platform/deps.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter } from '#platform/limiter.ts'

export type ReportLimit = (userId: string) => Promise<void>

/**
 * Stops scripts: the daily cap refuses reports, not requests. Uses a keyed hash, so that Redis holds no account ids.
 */
export function createReportLimit({ redis, config }: Pick<Deps, 'redis' | 'config'>): ReportLimit {
  const limiter = createLimiter(redis, 'reports', {
    points: 60,
    seconds: 60,
    ifTooMany: 'request.too-many',
  })
  return (userId) => limiter.take(keyedHash(config.TOKEN_KEYS, 'reports', userId))
}
