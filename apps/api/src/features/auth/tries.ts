import { createHmac } from 'node:crypto'
import type { Deps } from '#platform/deps.ts'
import type { Client } from '#platform/http/client.ts'
import { network } from '#platform/http/rate-limit.ts'
import { createLimiter } from '#platform/limiter.ts'
import { readKnownDevice } from './known-device.ts'

const HOUR = 60 * 60
const ifTooMany = 'auth.too-many-tries'

export type Tries = ReturnType<typeof createTries>

/** How often one may guess. Counted under a keyed hash: Redis never holds an e-mail or an account's id. */
export function createTries({ redis, config }: Pick<Deps, 'redis' | 'config'>) {
  const limiter = (name: string, points: number) =>
    createLimiter(redis, `tries:${name}`, { points, seconds: HOUR, ifTooMany })
  const perAccount = limiter('account', 10)
  const perDevice = limiter('device', 10)
  // Many students share one address in a hostel; only wrong guesses use this up.
  const perNetwork = limiter('network', 100)
  const perCode = limiter('code', 10)
  const signUps = limiter('sign-up', 200)
  const mails = limiter('mail', 5)

  const nameless = (name: string) =>
    createHmac('sha256', config.SESSION_SECRET).update(`tries:${name}`).digest('base64url')

  return {
    /** Runs `attempt` if there are tries left; a success costs none. */
    async signIn<Answer>(email: string, client: Client, attempt: () => Promise<Answer>) {
      const device = readKnownDevice(client.cookie, email, config.SESSION_SECRET)
      const [counter, key] = device ? [perDevice, device] : [perAccount, nameless(email)]
      const from = network(client.ip)
      await perNetwork.take(from)
      await counter.take(key)
      const answer = await attempt()
      await Promise.all([perNetwork.giveBack(from), counter.forget(key)])
      return answer
    },
    async code<Answer>(userId: string, attempt: () => Promise<Answer>) {
      await perCode.take(nameless(userId))
      const answer = await attempt()
      await perCode.forget(nameless(userId))
      return answer
    },
    signUp: ({ ip }: Client) => signUps.take(network(ip)),
    /** False once an address was sent enough mail for an hour; nobody is told. */
    mayMail: (email: string) =>
      mails.take(nameless(email)).then(
        () => true,
        () => false,
      ),
    /** Whoever reset the password by mail owns the account, and starts afresh. */
    forgive: (email: string) => perAccount.forget(nameless(email)),
  }
}
