import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createLimiter } from '../limiter.ts'

/** Calls to the API per address and minute. */
export function limitRate(app: FastifyInstance, redis: Redis): void {
  const limiter = createLimiter(redis, 'rate', {
    points: 600,
    seconds: 60,
    ifTooMany: 'request.too-many',
  })
  app.addHook('onRequest', async ({ url, ip }) => {
    if (url.startsWith('/api/')) await limiter.take(network(ip))
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
