import type { Config } from '#platform/config.ts'
import { network } from '#platform/http/network.ts'
import { keyedHash } from '#platform/keys.ts'

/** Who asks: a learner or a guest, and from which network, by a name that does not tell its address. */
export type Asker = { userId: string | null; network: string }

/** The time zone of guests, and of all budgets. */
export const HOME_ZONE = 'Asia/Kolkata'

export const askerOf = (
  { userId, ip }: { userId: string | null; ip: string },
  { TOKEN_KEYS }: Pick<Config, 'TOKEN_KEYS'>,
): Asker => ({ userId, network: keyedHash(TOKEN_KEYS, 'tutor', network(ip)) })
