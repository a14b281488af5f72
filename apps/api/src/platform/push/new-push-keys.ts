import webPush from 'web-push'

/** By the library and not by `createECDH`, which leaves out the zeros that one private key of 256 begins with. */
export const newPushKeys = () => webPush.generateVAPIDKeys()

/** As lines of an environment file. */
export function describeNewPushKeys(): string {
  const { publicKey, privateKey } = newPushKeys()
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`
}
