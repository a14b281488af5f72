import type { Trx } from './db/client.ts'
import type { Job, Queue } from './queue.ts'

type Listener<Events, Event extends keyof Events> = { event: Event } & (
  | { together: (payload: Events[Event], trx: Trx) => Promise<void> }
  | { afterwards: (payload: Events[Event], id: string) => Promise<void>; name: string }
)

/** A listener of any event of the list. */
export type AnyListener<Events> = { [Event in keyof Events]: Listener<Events, Event> }[keyof Events]

export type Announce<Events> = <Event extends keyof Events>(
  trx: Trx,
  event: Event,
  payload: Events[Event],
) => Promise<void>

/**
 * Two kinds of listeners: *together* runs inside the sender's transaction and fails with it;
 * *afterwards* becomes a job that commits with it and may run twice.
 */
export function announcer<Events>(
  listeners: AnyListener<Events>[],
  queue: Pick<Queue, 'enqueue'>,
): Announce<Events> {
  return async (trx, event, payload) => {
    for (const listener of listeners) {
      if (listener.event !== event) continue
      const heard = listener as unknown as Listener<Events, typeof event>
      if ('together' in heard) await heard.together(payload, trx)
      else await queue.enqueue(trx, heard.name, payload as object)
    }
  }
}

/** The jobs behind the *afterwards* listeners, for the worker to run. */
export const jobsOf = <Events>(listeners: AnyListener<Events>[]): Job[] =>
  listeners.flatMap((listener) =>
    'afterwards' in listener ? [{ name: listener.name, run: listener.afterwards }] : [],
  )
