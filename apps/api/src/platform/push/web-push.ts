import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { lookupPublic } from './public-address.ts'

/** Who we are to the push services (VAPID), and for tests a push service on this machine. */
export type PushSettings = {
  publicKey: string
  privateKey: string
  subject: string
  standInUrl: string | undefined
}

/** A browser, as it described itself. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  text: string
  /** So long the push service keeps it for a phone that is off. */
  ttlSeconds: number
  /** A later one of the same topic takes the place of one that was not delivered yet. */
  topic: string
}

export type Push = {
  /** What a browser is given to subscribe. */
  publicKey: string
  /** Whether messages may be sent there at all. */
  accepts(endpoint: string): boolean
  /** Accepted by the push service, or gone: that browser takes no more. Any other answer is thrown. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'accepted' | 'gone'>
}

/** Without the endpoint, which is as good as a key. */
class PushError extends Error {
  readonly status: number | undefined

  constructor(reason: 'refused' | 'unreachable' | 'unusable', status?: number) {
    super(status === undefined ? reason : `${reason}: ${status}`)
    this.name = 'PushError'
    this.status = status
  }
}

const GONE = new Set([404, 410])

export function createPush(
  { standInUrl, ...vapidDetails }: PushSettings,
  { timeLimitMs = 10_000 } = {},
): Push {
  const isStandIn = ({ origin }: URL) => standInUrl !== undefined && origin === standInUrl
  const urlOf = (endpoint: string) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    return url && (isStandIn(url) || mayBePushService(url)) ? url : undefined
  }

  return {
    publicKey: vapidDetails.publicKey,
    accepts: (endpoint) => urlOf(endpoint) !== undefined,

    async send({ endpoint, p256dh, auth }, { text, ttlSeconds, topic }) {
      const url = urlOf(endpoint)
      if (!url) throw new PushError('unusable')
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        { vapidDetails, TTL: ttlSeconds, topic, contentEncoding: 'aes128gcm' },
      )
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
      const request = ask(url, {
        method,
        headers,
        signal: AbortSignal.timeout(timeLimitMs),
        // It never follows a redirect, and connects only where the lookup leads.
        ...(!isStandIn(url) && { lookup: lookupPublic }),
      })
      request.end(body)
      const [response] = (await once(request, 'response').catch(() => {
        throw new PushError('unreachable')
      })) as [IncomingMessage]
      const { statusCode = 0 } = response
      // What it says besides is of no use.
      response.destroy()
      if (GONE.has(statusCode)) return 'gone'
      if (statusCode < 200 || statusCode >= 300) throw new PushError('refused', statusCode)
      return 'accepted'
    },
  }
}

/** By its address alone; what its name leads to is looked at when something is sent. */
const mayBePushService = ({ protocol, username, password, port, hostname }: URL) =>
  protocol === 'https:' &&
  `${username}${password}${port}` === '' &&
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0
