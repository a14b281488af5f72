import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

const A_MINUTE = { points: 600, duration: 60 }

/** Calls to the API per address and minute. While Redis is away each process counts for itself, more strictly. */
export function limitRate(app: FastifyInstance, redis: Redis): void {
  const limiter = new RateLimiterRedis({
    ...A_MINUTE,
    storeClient: redis,
    keyPrefix: 'rate',
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ ...A_MINUTE, points: A_MINUTE.points / 2 }),
  })
  app.addHook('onRequest', async ({ url, ip }, reply) => {
    if (!url.startsWith('/api/')) return
    await limiter.consume(network(ip)).catch((refusal: RateLimiterRes) => {
      reply.header('retry-after', String(Math.ceil(refusal.msBeforeNext / 1000)))
      throw new AppError('request.too-many')
    })
  })
}

/** One household holds a whole IPv6 /64: its addresses count together. */
export const network = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? expand(ip).slice(0, 4).join(':') : ip

function expand(ip: string) {
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
