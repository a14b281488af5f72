import type { Db } from '#platform/db/client.ts'
import type { PracticeBank } from './practice-available.ts'
import { type StudyModel, type StudyNow, studyNow } from './study-now.ts'
import { loadStudyState, type StoredStudyState, studyState, withPractice } from './study-queries.ts'

type StudyDeps = { db: Db; bank: PracticeBank; model: StudyModel }
export type Study = ReturnType<typeof createStudy>

/** Computes the learner's plan and next step. `app.ts` passes it to all features that show them, so that they agree. */
export const createStudy = ({ db, bank, model }: StudyDeps) => ({
  /** SQL of the state, for callers that read more about the learner in the same statement. */
  state: studyState,

  /**
   * Returns a function that turns a state read with `state` into the plan. Async, because the bank may need loading.
   */
  async interpreter(): Promise<(stored: StoredStudyState, now: Date) => StudyNow> {
    const questions = await bank.questions()
    return (stored, now) => studyNow(model, withPractice(stored, questions), now)
  },

  get: async (userId: string, now = new Date()): Promise<StudyNow> =>
    studyNow(model, await loadStudyState({ db, bank }, userId), now),
})
