import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { newPushKeys } from '#platform/push/new-push-keys.ts'
import type { PushSubscription } from '#platform/push/web-push.ts'

type Behaviour = 201 | 307 | 404 | 410 | 429 | 500 | 'hangs'

/** A notification that a browser received, decrypted. */
type Notification = { text: string; ttlSeconds: number; topic: string | undefined }

type Browser = {
  subscription: PushSubscription
  received: Notification[]
  /** Number of messages that arrived for it, whatever the outcome. */
  asked: number
  /** Sets how messages for it are answered from now on. */
  becomes(behaviour: Behaviour): void
}

type PushService = {
  url: string
  /** The operator's keys, and permission to send to this machine. */
  settings: Record<string, string>
  /** Creates a browser that subscribes with those keys. */
  newBrowser(): Browser
  /** Reasons why messages were refused. */
  refusals: string[]
}

const MAX_TOKEN_SECONDS = 24 * 60 * 60

/**
 * Starts a local push service that is as strict as the real ones: it checks the sender against the key that the browser
 * subscribed with (RFC 8292), and messages must decrypt with the browser's keys (RFC 8291).
 */
export async function startPushService(): Promise<PushService> {
  const { publicKey, privateKey } = newPushKeys()
  const browsers = new Map<string, Browser & { keys: ECDH; behaviour: Behaviour }>()
  const refusals: string[] = []

  const server = createServer((request, reply) => {
    const browser = browsers.get(request.url ?? '')
    void readBody(request).then((body) => {
      if (!browser) return reply.writeHead(404).end()
      browser.asked += 1
      const problem = whatIsWrong(request, { url, publicKey })
      if (problem) {
        refusals.push(problem)
        return reply.writeHead(403).end()
      }
      if (browser.behaviour === 'hangs') return undefined
      if (browser.behaviour === 201)
        browser.received.push({
          text: decrypt(body, browser.keys, browser.subscription.auth),
          ttlSeconds: Number(request.headers['ttl']),
          topic: request.headers['topic'] as string | undefined,
        })
      return reply.writeHead(browser.behaviour, { location: `${url}/elsewhere` }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })

  return {
    url,
    settings: {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:operator@nextround.example',
      PUSH_STAND_IN_URL: url,
    },
    refusals,
    newBrowser() {
      const keys = createECDH('prime256v1')
      const path = `/push/${randomUUID()}`
      const browser = {
        keys,
        subscription: {
          endpoint: url + path,
          p256dh: keys.generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
        received: [],
        asked: 0,
        behaviour: 201 as Behaviour,
        becomes(behaviour: Behaviour) {
          browser.behaviour = behaviour
        },
      }
      browsers.set(path, browser)
      return browser
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function whatIsWrong(
  { method, headers }: IncomingMessage,
  { url, publicKey }: { url: string; publicKey: string },
): string | undefined {
  if (method !== 'POST') return `the method ${method}`
  if (headers['content-encoding'] !== 'aes128gcm') return 'the encoding'
  if (!(Number(headers['ttl']) > 0)) return 'no TTL'
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) return 'another key than the browser subscribed with'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const signer = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
    },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'the signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const left = exp - Date.now() / 1_000
  if (aud !== url) return `a token for ${aud}`
  if (left < 0 || left > MAX_TOKEN_SECONDS) return 'the life of the token'
  return sub.startsWith('mailto:') ? undefined : 'nobody to write to'
}

/** Decrypts like a browser, written only from RFC 8291. */
function decrypt(body: Buffer, keys: ECDH, auth: string): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
  const sealed = body.subarray(21 + body.readUInt8(20))
  const derive = (secret: Uint8Array, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros as padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
