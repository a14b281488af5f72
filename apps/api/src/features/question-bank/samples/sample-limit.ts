import type { Deps } from '#platform/deps.ts'
import { network } from '#platform/http/network.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter } from '#platform/limiter.ts'

export type SampleLimit = (ip: string) => Promise<void>

/** Per hour. A whole campus may share one address. */
export const ANSWERS_PER_NETWORK = 300

/** Uses a keyed hash, so that Redis never holds an address. */
export function createSampleLimit({ redis, config }: Pick<Deps, 'redis' | 'config'>): SampleLimit {
  const limiter = createLimiter(redis, 'samples', {
    points: ANSWERS_PER_NETWORK,
    seconds: 60 * 60,
    ifTooMany: 'sample.too-many',
  })
  return (ip) => limiter.take(keyedHash(config.TOKEN_KEYS, 'samples', network(ip)))
}
