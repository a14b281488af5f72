import type { Trx } from './db/client.ts'
import type { Job, Queue, RetryPolicy } from './jobs/queue.ts'

type Listener<Events, Event extends keyof Events> = { event: Event } & (
  | {
      /** May announce further events in the same transaction. */
      inTransaction: (payload: Events[Event], trx: Trx, announce: Announce<Events>) => Promise<void>
    }
  | {
      asJob: (payload: Events[Event], id: string) => Promise<void>
      name: string
      retry?: RetryPolicy
      timeLimitSeconds?: number
    }
)

/** A listener for any of the events. */
export type AnyListener<Events> = { [Event in keyof Events]: Listener<Events, Event> }[keyof Events]

export type Announce<Events> = <Event extends keyof Events>(
  trx: Trx,
  event: Event,
  payload: Events[Event],
) => Promise<void>

type AnnounceDeps = { queue: Pick<Queue, 'enqueue'> }

/**
 * There are two kinds of listeners. *inTransaction* runs inside the sender's transaction and fails with it. *asJob*
 * becomes a job that commits with it and may run twice.
 */
export function announcer<Events>(
  listeners: AnyListener<Events>[],
  { queue }: AnnounceDeps,
): Announce<Events> {
  const announce: Announce<Events> = async (trx, event, payload) => {
    for (const listener of listeners) {
      if (listener.event !== event) continue
      const matching = listener as unknown as Listener<Events, typeof event>
      if ('inTransaction' in matching) await matching.inTransaction(payload, trx, announce)
      else await queue.enqueue(trx, matching.name, payload as object)
    }
  }
  return announce
}

/** The jobs behind the *asJob* listeners, for the worker to run. */
export const toJobs = <Events>(listeners: AnyListener<Events>[]): Job[] =>
  listeners.flatMap((listener) =>
    'asJob' in listener
      ? [
          {
            name: listener.name,
            run: listener.asJob,
            retry: listener.retry,
            timeLimitSeconds: listener.timeLimitSeconds,
          },
        ]
      : [],
  )
