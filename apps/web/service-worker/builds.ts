import { worker } from './worker.ts'

const PREFIX = 'build-'
const CLIENTS = 'clients'
/** A page that is being opened is in no list of pages yet. */
const OPENING_MS = 60_000

type Noted = { build: string; at: number }

/** Every build has a cache of its own: what lies in it belongs together. */
export const cacheOf = (build: string) => `${PREFIX}${build}`

/** The cache of a build, unless it was never installed here or is gone. */
export const findCache = async (build: string | undefined): Promise<Cache | undefined> =>
  build !== undefined && (await caches.has(cacheOf(build)))
    ? caches.open(cacheOf(build))
    : undefined

/** A page of this build is open in that client. */
export async function noteClient(clientId: string, build: string): Promise<void> {
  const noted: Noted = { build, at: Date.now() }
  const clients = await caches.open(CLIENTS)
  await clients.put(keyOf(clientId), Response.json(noted))
}

export async function buildOf(clientId: string): Promise<string | undefined> {
  const found = await caches.match(keyOf(clientId), { cacheName: CLIENTS })
  return found && ((await found.json()) as Noted).build
}

/**
 * Deletes what no page needs any more. An old page goes on loading its own scripts, which the server no longer has,
 * so its build stays until the last such page is closed.
 */
export async function dropUnusedBuilds(own: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== cacheOf(own),
  )
  // One of them may be the next build, on its way in.
  if (others.length === 0 || worker.registration.installing || worker.registration.waiting) return
  const used = await buildsInUse()
  const unused = others.filter((name) => used && !used.has(name))
  await Promise.all(unused.map((name) => caches.delete(name)))
}

/** The caches that open pages need; nothing if there is a page of which nobody knows. */
async function buildsInUse(): Promise<Set<string> | undefined> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const unknown = new Set(open.map(({ id }) => keyOf(id)))
  const used = new Set<string>()
  const clients = await caches.open(CLIENTS)
  for (const key of await clients.keys()) {
    const found = await clients.match(key)
    if (!found) continue
    const { build, at } = (await found.json()) as Noted
    const isOpen = unknown.delete(new URL(key.url).pathname)
    if (isOpen || Date.now() - at < OPENING_MS) used.add(cacheOf(build))
    else await clients.delete(key)
  }
  return unknown.size === 0 ? used : undefined
}

const keyOf = (clientId: string) => `/client/${clientId}`
