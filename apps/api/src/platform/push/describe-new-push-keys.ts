import webPush from 'web-push'

/** As lines of an environment file. */
export function describeNewPushKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`
}
