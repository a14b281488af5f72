import type { Background } from './background.ts'
import { afterCommit } from './db/after-commit.ts'
import type { Trx } from './db/client.ts'
import type { Job, Queue, RetryPolicy } from './queue.ts'

type Listener<Events, Event extends keyof Events> = { event: Event } & (
  | {
      /** May announce what follows from it, in the same transaction. */
      inTransaction: (payload: Events[Event], trx: Trx, announce: Announce<Events>) => Promise<void>
    }
  | {
      asJob: (payload: Events[Event], id: string) => Promise<void>
      name: string
      retry?: RetryPolicy
      timeLimitSeconds?: number
    }
  | { afterCommit: (payload: Events[Event]) => Promise<void>; name: string }
)

/** A listener of any event of the list. */
export type AnyListener<Events> = { [Event in keyof Events]: Listener<Events, Event> }[keyof Events]

export type Announce<Events> = <Event extends keyof Events>(
  trx: Trx,
  event: Event,
  payload: Events[Event],
) => Promise<void>

type AnnounceDeps = { queue: Pick<Queue, 'enqueue'>; background: Pick<Background, 'run'> }

/**
 * Three kinds of listeners. *inTransaction* runs inside the sender's transaction and fails with it. *asJob* becomes a
 * job that commits with it and may run twice. *afterCommit* runs after the commit on a best-effort basis: it
 * delays and fails no reply, and it is lost if the process dies.
 */
export function announcer<Events>(
  listeners: AnyListener<Events>[],
  { queue, background }: AnnounceDeps,
): Announce<Events> {
  const announce: Announce<Events> = async (trx, event, payload) => {
    for (const listener of listeners) {
      if (listener.event !== event) continue
      const matching = listener as unknown as Listener<Events, typeof event>
      if ('inTransaction' in matching) await matching.inTransaction(payload, trx, announce)
      else if ('asJob' in matching) await queue.enqueue(trx, matching.name, payload as object)
      else {
        await afterCommit(trx, () =>
          background.run(matching.name, () => matching.afterCommit(payload)),
        )
      }
    }
  }
  return announce
}

/** The jobs behind the *asJob* listeners, for the worker to run. */
export const jobsOf = <Events>(listeners: AnyListener<Events>[]): Job[] =>
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
