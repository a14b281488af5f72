import { describe, expect, it } from 'vitest'
import { startPushService } from '#testing/push-service.ts'
import { loadConfig } from '../config.ts'
import { describeNewPushKeys, newPushKeys } from './new-push-keys.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'
import { createPush } from './web-push.ts'

const services = { DATABASE_URL: 'postgres://127.0.0.1/a', REDIS_URL: 'redis://127.0.0.1' }
const message = { text: 'नमस्ते, Asha', ttlSeconds: 60, topic: 'reminder' }

describe('web push', async () => {
  const service = await startPushService()
  const settings = loadConfig({ ...services, ...service.settings }).PUSH!
  const push = createPush(settings)

  it('reaches a browser: signed by the operator, readable only with the browser’s keys', async () => {
    const browser = service.newBrowser()
    expect(await push.send(browser.subscription, message)).toBe('accepted')
    expect(browser.received).toEqual([message])
    expect(service.refusals).toEqual([])
  })

  it('is refused by the push service for another sender', async () => {
    const stranger = newPushKeys()
    const other = createPush({ ...settings, ...stranger })
    const { subscription } = service.newBrowser()
    await expect(other.send(subscription, message)).rejects.toThrow('refused: 403')
    const forged = createPush({ ...settings, privateKey: stranger.privateKey })
    await expect(forged.send(subscription, message)).rejects.toThrow('refused: 403')
    expect(service.refusals).toEqual([
      'another key than the browser subscribed with',
      'the signature',
    ])
  })

  it.each([404, 410] as const)('treats %s as an unsubscribed browser', async (status) => {
    const browser = service.newBrowser()
    browser.becomes(status)
    expect(await push.send(browser.subscription, message)).toBe('gone')
  })

  it.each([
    [429, 'refused: 429'],
    [500, 'refused: 500'],
    [307, 'refused: 307'],
    ['hangs', 'unreachable'],
  ] as const)('fails if the service %s, without revealing the browser', async (how, words) => {
    const browser = service.newBrowser()
    browser.becomes(how)
    const sender = how === 'hangs' ? createPush(settings, { timeLimitMs: 500 }) : push
    const failure = await sender.send(browser.subscription, message).catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'PushError', message: words })
    expect(browser.asked).toBe(1)
  })

  it.each([
    'https://evil.example/collect',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://evilnotify.windows.com/a',
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:secret@fcm.googleapis.com/a',
    'https://localhost/a',
    'https://intranet/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'ftp://fcm.googleapis.com/a',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('refuses to send to %j', async (endpoint) => {
    expect(push.accepts(endpoint)).toBe(false)
    const { subscription } = service.newBrowser()
    await expect(push.send({ ...subscription, endpoint }, message)).rejects.toThrow('unusable')
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('sends to %s', (endpoint) => expect(push.accepts(endpoint)).toBe(true))

  it('sends to this machine only with the test setting', () => {
    const { subscription } = service.newBrowser()
    const inProduction = createPush({ ...settings, standInUrl: undefined })
    expect(inProduction.accepts(subscription.endpoint)).toBe(false)
  })

  it('requires three settings together; the test setting works only in tests', () => {
    const { VAPID_SUBJECT: _, ...two } = service.settings
    expect(() => loadConfig({ ...services, ...two })).toThrow(
      'VAPID_SUBJECT is missing; set all settings for push, or none of them',
    )
    expect(() => loadConfig({ ...services, ...two, VAPID_SUBJECT: 'me' })).toThrow('VAPID_SUBJECT')
    expect(() => loadConfig({ ...services, ...service.settings, NODE_ENV: 'production' })).toThrow(
      'PUSH_STAND_IN_URL is for tests only',
    )
    const made = Object.fromEntries(
      describeNewPushKeys()
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    )
    const config = loadConfig({ ...services, ...made, VAPID_SUBJECT: 'mailto:me@example.com' })
    expect(config.PUSH).toMatchObject({ publicKey: made['VAPID_PUBLIC_KEY'] })
    expect(loadConfig(services).PUSH).toBeUndefined()
  })
})

describe('an address', () => {
  const lookUp = (name: string, all: boolean) =>
    new Promise((resolve) => {
      lookupPublic(name, { all }, (error, address) => resolve(error ? error.message : address))
    })

  it.each([true, false])(
    'is refused if its name resolves to this machine (all: %s)',
    async (all) => {
      expect(await lookUp('localhost', all)).toBe('not an address on the internet')
      expect(await lookUp('8.8.8.8', all)).toEqual(
        all ? [{ address: '8.8.8.8', family: 4 }] : '8.8.8.8',
      )
    },
  )

  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2404:6800:4007::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'push.example',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
})
