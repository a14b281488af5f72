import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import type { Service } from './service.ts'

export type Services = { databaseUrl: string; redisUrl: string; stop(): Promise<void> }

/** Uses the servers that the environment names, and starts those that it does not. */
export async function startServices(): Promise<Services> {
  const { REDIS_URL } = process.env
  const redis = REDIS_URL ? given(REDIS_URL) : await startRedis()
  const postgres = await startDatabase()
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

/** Uses the PostgreSQL that the environment names, or starts one. */
export async function startDatabase({ keep = false, reset = false } = {}): Promise<Service> {
  const { DATABASE_URL } = process.env
  if (reset && DATABASE_URL)
    throw new Error('DATABASE_URL names a database that is not ours: it is not emptied')
  return DATABASE_URL ? given(DATABASE_URL) : startPostgres({ keep, reset })
}

const given = (url: string): Service => ({ url, stop: async () => undefined })
