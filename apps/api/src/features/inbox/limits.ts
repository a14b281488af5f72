import type { InboxKind } from '@nextround/contract/inbox-admin'
import type { Deps } from '#platform/deps.ts'
import { network } from '#platform/http/network.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter } from '#platform/limiter.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const ifTooMany = 'inbox.too-many'

/** Of a network in an hour. A refused file costs a try, so that a wrong one can be corrected a few times. */
const RECEIVED = { messages: 5, applications: 3 }
const TRIES = 20
/** To one address in a day: whoever enters the address of another must not be able to fill their mailbox. */
const ACKNOWLEDGEMENTS = 3

export type InboxLimits = ReturnType<typeof createInboxLimits>

/** Counted under keyed hashes: Redis never holds an address. */
export function createInboxLimits({ redis, config }: Pick<Deps, 'redis' | 'config'>) {
  const limiter = (name: string, points: number, seconds: number) =>
    createLimiter(redis, `inbox:${name}`, { points, seconds, ifTooMany })
  const received = {
    messages: limiter('messages', RECEIVED.messages, HOUR),
    applications: limiter('applications', RECEIVED.applications, HOUR),
  }
  const tries = limiter('tries', TRIES, HOUR)
  const acknowledgements = limiter('acknowledgements', ACKNOWLEDGEMENTS, DAY)
  const nameless = (name: string) => keyedHash(config.TOKEN_KEYS, 'inbox', name)

  return {
    /** Before anything is read; refused as well once nothing more could be received. */
    async countTry(kind: InboxKind, ip: string) {
      const from = nameless(network(ip))
      await received[kind].refuseIfExhausted(from)
      await tries.take(from)
    },
    countReceived: (kind: InboxKind, ip: string) => received[kind].take(nameless(network(ip))),
    /** It was not received after all. */
    refundReceived: (kind: InboxKind, ip: string) => received[kind].refund(nameless(network(ip))),
    /** False once the mailbox has had its mails of this day. */
    mayAcknowledge: (email: string) =>
      acknowledgements.take(nameless(mailboxOf(email))).then(
        () => true,
        () => false,
      ),
  }
}

/** Several spellings lead to one mailbox: capitals, `+anything`, and dots at Gmail. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [base = ''] = name.split('+')
  const isGmail = /^(gmail|googlemail)\.com$/.test(domain)
  return isGmail ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}
