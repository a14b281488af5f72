import { toUrl, call, type Input } from '@nextround/contract/call'
import type { JsonEndpoint, Reply } from '@nextround/contract/endpoint'
import { isTransient } from './transient-errors.ts'
import { savedUserId } from './shown-user.ts'

/**
 * Saves the server's last replies on the device, for use without a network. Each learner has a separate cache, which is
 * deleted when the server says that they are signed out. A request that is still under way then writes to the deleted
 * cache, so nothing is restored.
 */
const PREFIX = 'personal-'
/** A session ends after a week without a visit (docs/decisions/0008-cookie-sessions.md). */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** `cachedAt` is when the server sent the reply. It is missing if the reply is fresh. */
export type Cached<T> = { reply: T; cachedAt?: number }

/** The learner whose replies are being saved, and their cache. */
let current: { learnerId: string; cache: Promise<Cache | undefined> } | undefined

/** Replies to the learner that the device remembers, which came before the server has named anyone. */
let early: (Entry & { learnerId: string })[] = []

/** Opens this learner's cache after the server has named them, and deletes everyone else's. */
export function openCacheFor(learnerId: string): void {
  const cache = deleteCachesExcept(`${PREFIX}${learnerId}`).then(() =>
    caches.open(`${PREFIX}${learnerId}`),
  )
  current = { learnerId, cache: cache.catch(() => undefined) }
  for (const reply of early) if (reply.learnerId === learnerId) void put(current.cache, reply)
  early = []
}

/** Deletes all saved replies, because nobody is signed in. */
export async function clearOfflineCache(): Promise<void> {
  const before = current
  current = undefined
  early = []
  // Waits for a cache that is still being opened: opening it would recreate it after the deletion.
  await before?.cache.catch(() => {})
  await deleteCachesExcept().catch(() => {})
}

/**
 * Restores the last signed-in learner if the server can't be reached, as long as their session could still be valid.
 */
export async function restoreCachedUser<E extends JsonEndpoint>(
  who: E,
): Promise<Reply<E> | undefined> {
  try {
    const [name] = (await caches.keys()).filter((each) => each.startsWith(PREFIX))
    if (!name) return undefined
    current = { learnerId: name.slice(PREFIX.length), cache: caches.open(name) }
    const cached = await readCached(current.cache, who)
    if (cached) return cached.reply
    await clearOfflineCache()
  } catch {
    // Storage is forbidden, so the caller gets undefined.
  }
  return undefined
}

/** The learner named by the server or, until it replies, the one it named last. */
export const knownLearnerId = (): string | undefined => current?.learnerId ?? savedUserId()

type ReplyToCache<E extends JsonEndpoint> = {
  of: E
  input?: Input<E>[0]
  reply: Reply<E>
  /** Whose reply it is. It isn't saved if someone else is signed in by now. */
  learnerId: string | undefined
}

/** Saves the reply of an endpoint as `callOrCached` would. */
export const cacheReply = <E extends JsonEndpoint>({
  of,
  input,
  reply,
  learnerId,
}: ReplyToCache<E>) => save(learnerId, toUrl(of, input), reply)

/** Calls the server. If it can't be reached, returns its last reply to this learner for the same input. */
export async function callOrCached<E extends JsonEndpoint>(
  to: E,
  ...input: Input<E>
): Promise<Cached<Reply<E>>> {
  // Read before the call, because someone else may have signed in by the time of the reply.
  const learnerId = knownLearnerId()
  try {
    const reply = await call(to, ...input)
    await save(learnerId, toUrl(to, input[0]), reply)
    return { reply }
  } catch (error) {
    const cached = isTransient(error)
      ? await readCached(cacheFor(learnerId), to, input[0])
      : undefined
    if (!cached) throw error
    return cached
  }
}

/** Returns undefined if another learner is signed in, or nobody. */
const cacheFor = (learnerId: string | undefined) =>
  current && current.learnerId === learnerId ? current.cache : undefined

async function save(learnerId: string | undefined, address: string, reply: unknown): Promise<void> {
  const cached = { reply, cachedAt: Date.now() } satisfies Cached<unknown>
  if (!current && learnerId) early.push({ learnerId, address, cached })
  await put(cacheFor(learnerId), { address, cached })
}

type Entry = { address: string; cached: Cached<unknown> }

const put = (cache: Promise<Cache | undefined> | undefined, { address, cached }: Entry) =>
  cache?.then((found) => found?.put(address, Response.json(cached))).catch(() => {})

async function readCached<E extends JsonEndpoint>(
  cache: Promise<Cache | undefined> | undefined,
  to: E,
  input?: unknown,
): Promise<Cached<Reply<E>> | undefined> {
  const found = await cache?.then((one) => one?.match(toUrl(to, input))).catch(() => undefined)
  const cached = (await found?.json()) as { reply: Reply<E>; cachedAt: number } | undefined
  return cached && cached.cachedAt > Date.now() - MAX_AGE_MS ? cached : undefined
}

async function deleteCachesExcept(name?: string) {
  const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
  await Promise.all(names.map((each) => caches.delete(each)))
}
