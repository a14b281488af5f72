import type { Dashboard, StudyPlan } from '@nextround/contract/progress'

type MistakeCounts = {
  kept: number
  thisWeek: number
  /** Most mistakes first. */
  topics: { topicId: string; mistakes: number }[]
}

/**
 * Data that other features have about a learner. `app.ts` passes it in, so that the tutor shows what their pages show.
 */
export type LearnerState = {
  getDashboard: (userId: string) => Promise<Dashboard>
  findPlan: (userId: string) => Promise<StudyPlan>
  countMistakes: (userId: string) => Promise<MistakeCounts>
  findRank: (userId: string) => Promise<{ rank: number | null; ranked: number }>
}
