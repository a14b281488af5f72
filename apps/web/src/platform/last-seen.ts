import { CallError, call } from '@nextround/contract/call'
import type { JsonEndpoint, Reply } from '@nextround/contract/endpoint'
import { mayPass } from './passing-errors.ts'

/**
 * What a learner saw last, kept on the device for the day without a network. One cache for each learner: when the
 * server says that they are signed out, all of it goes at once. A page that still writes then holds a cache that
 * has no name any more, so nothing comes back.
 */
const PREFIX = 'personal-'
/** A session ends after so long without a visit (docs/decisions/0008-cookie-sessions.md). */
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** With the moment in which the server said it; without, it is of now. */
export type Seen<T> = { reply: T; asOf?: number }

let mine: Promise<Cache | undefined> = Promise.resolve(undefined)

/** The server has named this learner: nobody else's things stay here. */
export function keepFor(learnerId: string): void {
  mine = forgetAllBut(`${PREFIX}${learnerId}`).then(() => caches.open(`${PREFIX}${learnerId}`))
  mine = mine.catch(() => undefined)
}

/** Nobody is signed in. */
export async function forgetSeen(): Promise<void> {
  mine = Promise.resolve(undefined)
  await forgetAllBut().catch(() => {})
}

/** The server cannot tell who is here: what it said last, within the life of a session, is taken up. */
export async function takeUpSeen<E extends JsonEndpoint>(who: E): Promise<Reply<E> | undefined> {
  try {
    const [name] = (await caches.keys()).filter((each) => each.startsWith(PREFIX))
    if (!name) return undefined
    mine = caches.open(name)
    const seen = await lastSeen(who)
    if (seen) return seen.reply
    await forgetSeen()
  } catch {
    // No storage: whoever asks makes do without.
  }
  return undefined
}

export async function keepSeen<E extends JsonEndpoint>(of: E, reply: Reply<E>): Promise<void> {
  const seen = { reply, asOf: Date.now() } satisfies Seen<Reply<E>>
  await mine.then((cache) => cache?.put(of.path, Response.json(seen))).catch(() => {})
}

/** Asks the server; where it does not answer, the reply is what it last said to this learner. */
export async function callOrLastSeen<E extends JsonEndpoint>(to: E): Promise<Seen<Reply<E>>> {
  try {
    const reply = await (call as (to: E) => Promise<Reply<E>>)(to)
    await keepSeen(to, reply)
    return { reply }
  } catch (error) {
    const seen = error instanceof CallError && mayPass(error) ? await lastSeen(to) : undefined
    if (!seen) throw error
    return seen
  }
}

async function lastSeen<E extends JsonEndpoint>(of: E): Promise<Seen<Reply<E>> | undefined> {
  const found = await mine.then((cache) => cache?.match(of.path)).catch(() => undefined)
  const seen = (await found?.json()) as { reply: Reply<E>; asOf: number } | undefined
  return seen && seen.asOf > Date.now() - A_WEEK_MS ? seen : undefined
}

async function forgetAllBut(name?: string) {
  const names = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
  await Promise.all(names.map((each) => caches.delete(each)))
}
