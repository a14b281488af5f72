import webPush from 'web-push'

/** Made by the library because `createECDH` drops leading zeros, which one private key in 256 has. */
export const newPushKeys = () => webPush.generateVAPIDKeys()

/** Writes the keys as lines of an environment file. */
export function describeNewPushKeys(): string {
  const { publicKey, privateKey } = newPushKeys()
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`
}
