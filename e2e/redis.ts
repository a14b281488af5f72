import { once } from 'node:events'
import { createLog } from '../apps/api/src/platform/log.ts'
import { createRedis } from '../apps/api/src/platform/redis.ts'
import { served } from './served.ts'

type Redis = ReturnType<typeof createRedis>

/** Works in the Redis that stands behind the site. */
export async function withRedis<Result>(
  site: string | undefined,
  work: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const address = new URL(served(site).settings['REDIS_URL'] ?? '')
  // More time for a command than in production: on a busy machine half a second passes.
  address.searchParams.set('commandTimeout', '20000')
  const redis = createRedis({ REDIS_URL: address.href }, log)
  try {
    // It takes no command before it is connected.
    if (redis.status !== 'ready') await once(redis, 'ready')
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}
