import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import type { Service } from './service.ts'

export type Services = { databaseUrl: string; redisUrl: string; stop(): Promise<void> }

/** Uses the servers that the environment names, and starts those that it does not. */
export async function startServices({ keep = false, reset = false } = {}): Promise<Services> {
  const { DATABASE_URL, REDIS_URL } = process.env
  if (reset && DATABASE_URL)
    throw new Error('DATABASE_URL names a database that is not ours: it is not emptied')
  const redis = REDIS_URL ? given(REDIS_URL) : await startRedis()
  const postgres = DATABASE_URL ? given(DATABASE_URL) : await startPostgres({ keep, reset })
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

const given = (url: string): Service => ({ url, stop: async () => undefined })
