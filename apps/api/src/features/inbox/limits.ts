import type { InboxKind } from '@nextround/contract/inbox-admin'
import type { Deps } from '#platform/deps.ts'
import { network } from '#platform/http/network.ts'
import { keyedHash } from '#platform/keys.ts'
import { createLimiter } from '#platform/limiter.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const ifTooMany = 'inbox.too-many'

/** Per network and hour. A refused file counts as a try, so that a wrong file can be corrected a few times. */
const RECEIVED = { messages: 5, applications: 3 }
const TRIES = 20
/** Per address and day: nobody must be able to fill another person's mailbox by entering their address. */
const ACKNOWLEDGEMENTS = 3

export type InboxLimits = ReturnType<typeof createInboxLimits>

/** Uses keyed hashes, so that Redis never holds an address. */
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
    /** Called before the body is read. Also refuses if nothing more could be received. */
    async countTry(kind: InboxKind, ip: string) {
      const from = nameless(network(ip))
      await received[kind].refuseIfExhausted(from)
      await tries.take(from)
    },
    countReceived: (kind: InboxKind, ip: string) => received[kind].take(nameless(network(ip))),
    /** Called if storing the entry failed. */
    refundReceived: (kind: InboxKind, ip: string) => received[kind].refund(nameless(network(ip))),
    /** Returns false once the mailbox has received its emails for the day. */
    mayAcknowledge: (email: string) =>
      acknowledgements.take(nameless(toMailbox(email))).then(
        () => true,
        () => false,
      ),
  }
}

/** Several spellings lead to one mailbox: capitals, `+anything`, and dots at Gmail. */
function toMailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [base = ''] = name.split('+')
  const isGmail = /^(gmail|googlemail)\.com$/.test(domain)
  return isGmail ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}
