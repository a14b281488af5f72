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

/** Counts in Redis for all processes. While Redis is down, each process counts separately with half the points. */
export function createLimiter(
  redis: Redis,
  name: string,
  { points, seconds, ifTooMany }: LimiterOptions,
): Limiter {
  const limiter = new RateLimiterRedis({
    points,
    duration: seconds,
    storeClient: redis,
    keyPrefix: name,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({
      points: Math.ceil(points / 2),
      duration: seconds,
      keyPrefix: name,
    }),
  })
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
