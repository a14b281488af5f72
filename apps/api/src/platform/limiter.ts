import type { Redis } from 'ioredis'
import type { ErrorCode } from '@nextround/contract/errors'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

type Allowance = { points: number; seconds: number; ifTooMany: ErrorCode }

export type Limiter = {
  /** Counts one before the work is done, so that a burst cannot get ahead of the count. */
  take(key: string): Promise<void>
  /** What was taken did no harm. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** Counted in Redis for all processes. While it is away each process counts for itself, more strictly. */
export function createLimiter(
  redis: Redis,
  name: string,
  { points, seconds, ifTooMany }: Allowance,
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
  return {
    async take(key) {
      await limiter.consume(key).catch((refusal: RateLimiterRes) => {
        throw new AppError(ifTooMany, {
          retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1_000),
        })
      })
    },
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  }
}
