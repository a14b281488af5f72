import type { AnyListener, Announce as AnnounceOf } from '#platform/events.ts'

/** What can happen, and what each event carries. Who reacts? Search the event's name. */
export type Events = {
  'sign-up.repeated': { userId: string }
  'verification.requested': { email: string }
  'reset.requested': { email: string }
  'password.changed': { userId: string }
  /** The address is proved, or need not be: from now on the account can be used. */
  'account.opened': { userId: string }
  'quiz.finished': { userId: string; sessionId: string }
  /** The questions of a topic have learned from answers how hard they are. */
  'items.restated': { topicId: string }
  'questions.imported': { added: number; revised: number; retired: number }
}

export type Announce = AnnounceOf<Events>
export type EventListener = AnyListener<Events>
