import type { TutorQuota } from '@nextround/contract/tutor'
import type { Deps } from '#platform/deps.ts'
import type { Asker } from './asker.ts'
import type { TutorMetrics } from './metrics.ts'
import type { Passage } from './passage.ts'
import type { Turn } from './queries.ts'

export type TutorTools = Pick<Deps, 'db' | 'config' | 'model' | 'background' | 'log'> & {
  metrics: TutorMetrics
}

/** What a reply may rest on. */
export type Grounds = {
  /** What the open quiz of the learner has to do with the question. */
  guard: 'free' | 'same-question' | 'same-subskill'
  question: string
  isQuizLike: boolean
  passages: Passage[]
  /** Earlier messages that the server itself has stored, with the roles that it gave them. */
  stored: Turn[]
  /** What a guest's page says was said before. Nobody can vouch for it. */
  told: Turn[]
}

export type ReplyPlan = Grounds & {
  asker: Asker
  askedAt: number
  /** Null for a guest. */
  chat: { id: string | null; title: string }
  quota: TutorQuota
  /** Gives the message back if nothing of a reply comes. */
  refund: () => Promise<unknown>
}
