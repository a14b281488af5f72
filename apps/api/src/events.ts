import type { AnyListener, Announce as AnnounceOf } from '#platform/events.ts'

/** What can happen, and what each event carries. Who reacts? Search the event's name. */
export type Events = {
  'questions.imported': { added: number; revised: number; retired: number }
}

export type Announce = AnnounceOf<Events>
export type EventListener = AnyListener<Events>
