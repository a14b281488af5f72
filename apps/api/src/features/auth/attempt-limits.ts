import type { Deps } from '#platform/deps.ts'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { network } from '#platform/http/network.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter, type Limiter } from '#platform/limiter.ts'

const HOUR = 60 * 60
const ifTooMany = 'auth.too-many-tries'

export type AttemptLimits = ReturnType<typeof createAttemptLimits>

/** True for a wrong password or code, but not for a server fault or too many attempts. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'auth.wrong-credentials' || error.code === 'auth.wrong-code')

/** Limits guesses. Counts under a keyed hash, because Redis must hold no email address, account or network for an hour. */
export function createAttemptLimits({ redis, config }: Pick<Deps, 'redis' | 'config'>) {
  const limiter = (name: string, points: number) =>
    createLimiter(redis, `tries:${name}`, { points, seconds: HOUR, ifTooMany })
  const perAccount = limiter('account', 10)
  const perDevice = limiter('device', 10)
  // Many students share one address in a hostel, so only wrong guesses use this up.
  const perNetwork = limiter('network', 100)
  const perCode = limiter('code', 10)
  const signUps = limiter('sign-up', 200)
  const mails = limiter('mail', 5)

  const nameless = (name: string) => keyedHash(config.TOKEN_KEYS, 'tries', name)

  /**
   * Counts before the attempt, so that concurrent guesses cannot outrun the count. Only a wrong guess stays counted.
   * Any other failure, such as an outage, is refunded.
   */
  async function counted<Answer>(
    counter: Limiter,
    key: string,
    attempt: () => Promise<Answer>,
  ): Promise<Answer> {
    await counter.take(key)
    try {
      const answer = await attempt()
      await counter.reset(key)
      return answer
    } catch (error) {
      if (!isWrongGuess(error)) await counter.refund(key)
      throw error
    }
  }

  return {
    /** Runs `attempt` if there are attempts left. A success costs none. */
    async signIn<Answer>(
      { email, device }: { email: string; device: string | undefined },
      attempt: () => Promise<Answer>,
    ) {
      const [counter, key] = device ? [perDevice, device] : [perAccount, nameless(email)]
      return counted(counter, key, attempt)
    },
    /**
     * Counts only wrong guesses, because a whole college shares one network: the limit is checked before the attempt
     * and charged after it. The semaphore around it runs so few attempts at a time that a burst cannot outrun the
     * count.
     */
    async fromNetwork<Answer>({ ip }: Client, attempt: () => Promise<Answer>) {
      const from = nameless(network(ip))
      await perNetwork.refuseIfExhausted(from)
      try {
        return await attempt()
      } catch (error) {
        if (isWrongGuess(error)) await perNetwork.take(from)
        throw error
      }
    },
    code: <Answer>(userId: string, attempt: () => Promise<Answer>) =>
      counted(perCode, nameless(userId), attempt),
    signUp: ({ ip }: Client) => signUps.take(nameless(network(ip))),
    /** False once an address has had its emails for this hour. The reply to the caller stays the same. */
    mayMail: (email: string) =>
      mails.take(nameless(email)).then(
        () => true,
        () => false,
      ),
    /** Gives the owner all attempts again, after a password reset by email. */
    forgive: (email: string) => perAccount.reset(nameless(email)),
  }
}
