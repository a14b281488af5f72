import type { RawBuilder } from 'kysely'
import type { CautiousSkill, PractisedSkill } from '#events'
import type { Trx } from '#platform/db/client.ts'
import type { CorrectedAnswer } from './correction-queries.ts'
import type { ProgressBefore } from './load-progress-queries.ts'
import type { UpsertSkills } from './save-progress-queries.ts'

type SkillsBefore = Pick<ProgressBefore, 'answers' | 'skills' | 'scales'>

/**
 * The functions of the `skills` feature that run in this feature's transactions. `app.ts` passes them, so that
 * finishing a quiz is one read and one write and only `skills` knows its rows.
 */
export type SkillsPart = {
  skillsAfter: (before: SkillsBefore) => { rows: readonly object[]; skills: PractisedSkill[] }
  correctSkill: (trx: Trx, userId: string, answer: CorrectedAnswer) => Promise<CautiousSkill[]>
  upsertSkills: UpsertSkills
  /** SQL that tells whether the learner has seen the answer to a question. If so, no answer to it is a first one. */
  isRevealed: (answers: 'answers') => RawBuilder<unknown>
}
