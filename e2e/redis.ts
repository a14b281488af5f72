import { once } from 'node:events'
import { createLog } from '../apps/api/src/platform/log.ts'
import { createRedis } from '../apps/api/src/platform/redis.ts'
import { served } from './served.ts'

type Redis = ReturnType<typeof createRedis>

/** Runs commands in the site's Redis. */
export async function withRedis<Result>(
  site: string | undefined,
  work: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const address = new URL(served(site).settings['REDIS_URL'] ?? '')
  // Allows more time per command than in production, because a busy machine may take half a second.
  address.searchParams.set('commandTimeout', '20000')
  const redis = createRedis(address.href, log)
  try {
    // It accepts no command before it is connected.
    if (redis.status !== 'ready') await once(redis, 'ready')
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}
