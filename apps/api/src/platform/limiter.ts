import type { Redis } from 'ioredis'
import type { ErrorCode } from '@nextround/contract/errors'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

type LimiterOptions = { points: number; seconds: number; ifTooMany: ErrorCode }

export type Limiter = {
  /** Takes a point before the work is done, so that a burst cannot outrun the count. */
  take(key: string): Promise<void>
  /** Refuses like `take` when no points are left, but takes none. */
  refuseIfExhausted(key: string): Promise<void>
  /** Returns a point that was taken. */
  refund(key: string): Promise<void>
  reset(key: string): Promise<void>
}

/**
 * Counts in Redis for all servers. While Redis is down, each of them counts for itself with half the points. Without
 * Redis there is one server, which counts all of them.
 */
export function createLimiter(
  redis: Redis | undefined,
  name: string,
  { points, seconds, ifTooMany }: LimiterOptions,
): Limiter {
  const options = { points, duration: seconds, keyPrefix: name }
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ ...options, points: Math.ceil(points / 2) }),
      })
    : new RateLimiterMemory(options)
  const refuse = ({ msBeforeNext }: RateLimiterRes): never => {
    throw new AppError(ifTooMany, { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) })
  }
  return {
    take: async (key) => void (await limiter.consume(key).catch(refuse)),
    async refuseIfExhausted(key) {
      const counted = await limiter.get(key)
      if (counted && counted.remainingPoints <= 0) refuse(counted)
    },
    refund: async (key) => void (await limiter.reward(key)),
    reset: async (key) => void (await limiter.delete(key)),
  }
}
