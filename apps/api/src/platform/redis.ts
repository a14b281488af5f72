import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/**
 * Redis holds only data that may be lost. While it is down, commands fail immediately instead of waiting in a queue.
 */
export function createRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  let isLost = false
  redis.on('error', (error: Error) => {
    if (!isLost) log.warn({ err: error }, 'Redis is down; continuing without it')
    isLost = true
  })
  redis.on('ready', () => {
    if (isLost) log.info('Redis is back')
    isLost = false
  })
  return redis
}
