import { type Keyring, keyedHash } from '../keys.ts'

/** Returns the network of an address. One household holds a whole IPv6 /64, so its addresses count together. */
export const network = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? expand(ip).slice(0, 4).join(':') : ip

function expand(ip: string) {
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** A pseudonym for logs, by which a network can be recognised but not identified. */
export const networkName = (ip: string, keys: Keyring): string =>
  keyedHash(keys, 'network', network(ip)).slice(0, 16)
