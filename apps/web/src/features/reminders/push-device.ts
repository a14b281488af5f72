/**
 * The device's push support, known before asking for permission. `install-first`: iPhones show notifications only for
 * sites on the home
 * screen.
 */
export type PushSupport = 'ready' | 'blocked' | 'install-first' | 'unsupported'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  return /iP(hone|ad|od)/.test(navigator.userAgent) ? 'install-first' : 'unsupported'
}

const findManager = async (): Promise<PushManager | undefined> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.pushManager
}

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findManager())?.getSubscription()) ?? null

/** This browser's push endpoint, if it has ever subscribed. Only the server knows whether reminders are sent to it. */
export const findPushEndpoint = async (): Promise<string | null> =>
  (await findSubscription().catch(() => null))?.endpoint ?? null

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** May ask the learner for permission. Throws the browser's errors. */
export async function subscribeToPush(key: string): Promise<Subscription> {
  const manager = await findManager()
  if (!manager) throw new DOMException('no service worker', 'NotSupportedError')
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await manager.subscribe(options).catch(async (error: unknown) => {
    // The browser is subscribed with an older key of ours.
    const earlier = await manager.getSubscription()
    if (!earlier || !(error instanceof DOMException) || error.name !== 'InvalidStateError')
      throw error
    await earlier.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Unsubscribes if it is this browser. Another one learns it from its push service. */
export async function unsubscribeFromPush(endpoint: string): Promise<void> {
  const subscription = await findSubscription()
  if (subscription?.endpoint === endpoint) await subscription.unsubscribe()
}
