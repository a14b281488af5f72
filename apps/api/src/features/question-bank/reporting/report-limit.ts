import { createHmac } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import { createLimiter } from '#platform/limiter.ts'

export type ReportLimit = (userId: string) => Promise<void>

/** Against scripts, which no daily cap keeps from asking. Under a keyed hash: Redis never holds an account's id. */
export function createReportLimit({ redis, config }: Pick<Deps, 'redis' | 'config'>): ReportLimit {
  const limiter = createLimiter(redis, 'reports', {
    points: 60,
    seconds: 60,
    ifTooMany: 'request.too-many',
  })
  return (userId) =>
    limiter.take(
      createHmac('sha256', config.SESSION_SECRET).update(`reports:${userId}`).digest('base64url'),
    )
}
