import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { lookupPublic } from './public-address.ts'
import { isPushService } from './push-services.ts'

/** Our identity for the push services (VAPID), and a local push service for tests. */
export type PushSettings = {
  publicKey: string
  privateKey: string
  subject: string
  standInUrl: string | undefined
}

/** The subscription that a browser sent us. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  text: string
  /** How long the push service saves the message for a phone that is off. */
  ttlSeconds: number
  /** A later message of the same topic replaces one that has not been delivered yet. */
  topic: string
}

export type Push = {
  /** Browsers need it to subscribe. */
  publicKey: string
  /** Whether messages may be sent to this endpoint at all. */
  accepts(endpoint: string): boolean
  /** Returns `gone` if the subscription has ended. Throws on any other refusal. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'accepted' | 'gone'>
}

/** Never holds the endpoint, which works like a password. */
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
  { timeLimitMs = 5_000 } = {},
): Push {
  const isStandIn = ({ origin }: URL) => standInUrl !== undefined && origin === standInUrl
  const toAllowedUrl = (endpoint: string) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
    return url && (isStandIn(url) || isPushService(url)) ? url : undefined
  }

  return {
    publicKey: vapidDetails.publicKey,
    accepts: (endpoint) => toAllowedUrl(endpoint) !== undefined,

    async send({ endpoint, p256dh, auth }, { text, ttlSeconds, topic }) {
      const url = toAllowedUrl(endpoint)
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
        // Never follows a redirect, and connects only to the addresses that the lookup has checked.
        ...(!isStandIn(url) && { lookup: lookupPublic }),
      })
      request.end(body)
      const [response] = (await once(request, 'response').catch(() => {
        throw new PushError('unreachable')
      })) as [IncomingMessage]
      const { statusCode = 0 } = response
      // Only the status matters, so the body is not read.
      response.destroy()
      if (GONE.has(statusCode)) return 'gone'
      if (statusCode < 200 || statusCode >= 300) throw new PushError('refused', statusCode)
      return 'accepted'
    },
  }
}
