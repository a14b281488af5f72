import { addressOf, call, type Input } from '@nextround/contract/call'
import type { JsonEndpoint, Reply } from '@nextround/contract/endpoint'
import { mayPass } from './passing-errors.ts'
import { savedUserId } from './shown-user.ts'

/**
 * Saves the server's last replies on the device, for use without a network. Each learner has a separate cache, which is
 * deleted when the server says that they are signed out. A request that is still under way then writes to the deleted
 * cache, so nothing is restored.
 */
const PREFIX = 'personal-'
/** A session ends after a week without a visit (docs/decisions/0008-cookie-sessions.md). */
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** `asOf` is when the server sent the reply. It is missing if the reply is fresh. */
export type Seen<T> = { reply: T; asOf?: number }

/** The learner whose replies are being saved, and their cache. */
let mine: { learnerId: string; cache: Promise<Cache | undefined> } | undefined

/** Replies to the learner that the device remembers, which came before the server has named anyone. */
let early: (Entry & { learnerId: string })[] = []

/** Opens this learner's cache after the server has named them, and deletes everyone else's. */
export function keepFor(learnerId: string): void {
  const cache = forgetAllBut(`${PREFIX}${learnerId}`).then(() =>
    caches.open(`${PREFIX}${learnerId}`),
  )
  mine = { learnerId, cache: cache.catch(() => undefined) }
  for (const reply of early) if (reply.learnerId === learnerId) void put(mine.cache, reply)
  early = []
}

/** Deletes all saved replies, because nobody is signed in. */
export async function forgetSeen(): Promise<void> {
  const before = mine
  mine = undefined
  early = []
  // Waits for a cache that is still being opened: opening it would recreate it after the deletion.
  await before?.cache.catch(() => {})
  await forgetAllBut().catch(() => {})
}

/**
 * Restores the last signed-in learner if the server can't be reached, as long as their session could still be valid.
 */
export async function takeUpSeen<E extends JsonEndpoint>(who: E): Promise<Reply<E> | undefined> {
  try {
    const [name] = (await caches.keys()).filter((each) => each.startsWith(PREFIX))
    if (!name) return undefined
    mine = { learnerId: name.slice(PREFIX.length), cache: caches.open(name) }
    const seen = await lastSeen(mine.cache, who)
    if (seen) return seen.reply
    await forgetSeen()
  } catch {
    // Storage is forbidden, so the caller gets undefined.
  }
  return undefined
}

/** The learner named by the server or, until it replies, the one it named last. */
export const seenLearner = (): string | undefined => mine?.learnerId ?? savedUserId()

type Kept<E extends JsonEndpoint> = {
  of: E
  reply: Reply<E>
  /** Whose reply it is. It isn't saved if somebody else is signed in by now. */
  learnerId: string | undefined
}

/** Saves the reply of an endpoint without input. */
export const keepSeen = <E extends JsonEndpoint>({ of, reply, learnerId }: Kept<E>) =>
  save(learnerId, of.path, reply)

/** Calls the server. If it can't be reached, returns its last reply to this learner for the same input. */
export async function callOrLastSeen<E extends JsonEndpoint>(
  to: E,
  ...input: Input<E>
): Promise<Seen<Reply<E>>> {
  // Read before the call, because somebody else may have signed in by the time of the reply.
  const learnerId = seenLearner()
  try {
    const reply = await call(to, ...input)
    await save(learnerId, addressOf(to, input[0]), reply)
    return { reply }
  } catch (error) {
    const seen = mayPass(error) ? await lastSeen(cacheOf(learnerId), to, input[0]) : undefined
    if (!seen) throw error
    return seen
  }
}

/** Returns undefined if another learner is signed in, or nobody. */
const cacheOf = (learnerId: string | undefined) =>
  mine && mine.learnerId === learnerId ? mine.cache : undefined

async function save(learnerId: string | undefined, address: string, reply: unknown): Promise<void> {
  const seen = { reply, asOf: Date.now() } satisfies Seen<unknown>
  if (!mine && learnerId) early.push({ learnerId, address, seen })
  await put(cacheOf(learnerId), { address, seen })
}

type Entry = { address: string; seen: Seen<unknown> }

const put = (cache: Promise<Cache | undefined> | undefined, { address, seen }: Entry) =>
  cache?.then((found) => found?.put(address, Response.json(seen))).catch(() => {})

async function lastSeen<E extends JsonEndpoint>(
  cache: Promise<Cache | undefined> | undefined,
  to: E,
  input?: unknown,
): Promise<Seen<Reply<E>> | undefined> {
  const found = await cache?.then((one) => one?.match(addressOf(to, input))).catch(() => undefined)
  const seen = (await found?.json()) as { reply: Reply<E>; asOf: number } | undefined
  return seen && seen.asOf > Date.now() - A_WEEK_MS ? seen : undefined
}

async function forgetAllBut(name?: string) {
  const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
  await Promise.all(names.map((each) => caches.delete(each)))
}
