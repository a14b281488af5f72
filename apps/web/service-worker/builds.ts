import { worker } from './worker.ts'

const PREFIX = 'build-'
const CLIENTS = 'clients'
/** A page that is still being opened isn't listed as a client yet. */
const OPENING_MS = 60_000

type Noted = { build: string; at: number }

/** Each build has a separate cache, so that files of different builds never mix. */
export const cacheName = (build: string) => `${PREFIX}${build}`

/** Returns a build's cache, or undefined if it was never installed here or has been deleted. */
export const findCache = async (build: string | undefined): Promise<Cache | undefined> =>
  build !== undefined && (await caches.has(cacheName(build)))
    ? caches.open(cacheName(build))
    : undefined

/** Notes that this client shows a page of this build. */
export async function noteClient(clientId: string, build: string): Promise<void> {
  const noted: Noted = { build, at: Date.now() }
  const clients = await caches.open(CLIENTS)
  await clients.put(clientKey(clientId), Response.json(noted))
}

export async function findBuild(clientId: string): Promise<string | undefined> {
  const found = await caches.match(clientKey(clientId), { cacheName: CLIENTS })
  return found && ((await found.json()) as Noted).build
}

/**
 * Deletes caches of builds that no open page uses. An old page continues to load its own scripts, which the server no
 * longer has, so its build stays until the last such page is closed.
 */
export async function dropUnusedBuilds(own: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== cacheName(own),
  )
  // One of the caches may belong to the next build, which is being installed.
  if (others.length === 0 || worker.registration.installing || worker.registration.waiting) return
  const used = await buildsInUse()
  const unused = others.filter((name) => used && !used.has(name))
  await Promise.all(unused.map((name) => caches.delete(name)))
}

/** Returns the caches that open pages use, or undefined if an open page's build is unknown. */
async function buildsInUse(): Promise<Set<string> | undefined> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const unknown = new Set(open.map(({ id }) => clientKey(id)))
  const used = new Set<string>()
  const clients = await caches.open(CLIENTS)
  for (const key of await clients.keys()) {
    const found = await clients.match(key)
    if (!found) continue
    const { build, at } = (await found.json()) as Noted
    const isOpen = unknown.delete(new URL(key.url).pathname)
    if (isOpen || Date.now() - at < OPENING_MS) used.add(cacheName(build))
    else await clients.delete(key)
  }
  return unknown.size === 0 ? used : undefined
}

const clientKey = (clientId: string) => `/client/${clientId}`
