import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import type { Evidence, StoredSkill } from './stored-skill.ts'

type Scale = { zero: number; isReached: boolean; isRestated: boolean }

/** Locks the scale, which serialises changes to it and writes that depend on it. */
export const lockScale = async (trx: Trx, topicId: string): Promise<Scale> => {
  const { rows } = await sql<Scale>`
    INSERT INTO topic_scales AS scale (topic_id, zero, is_reached) VALUES (${topicId}, 0, true)
    ON CONFLICT (topic_id) DO UPDATE SET zero = scale.zero
    RETURNING zero, is_reached AS "isReached", is_restated AS "isRestated"`.execute(trx)
  return rows[0]!
}

export const moveScale = (trx: Trx, topicId: string, zero: number) =>
  trx
    .updateTable('topic_scales')
    .set({ zero, is_reached: false })
    .where('topic_id', '=', topicId)
    .execute()

export const markRescaled = (trx: Trx, topicId: string) =>
  trx
    .updateTable('topic_scales')
    .set({ is_reached: true })
    .where('topic_id', '=', topicId)
    .execute()

/** Saves whether questions have changed since `items.restated` was last announced. */
export const markAnnouncementDue = (trx: Trx, topicId: string, isRestated: boolean) =>
  trx
    .updateTable('topic_scales')
    .set({ is_restated: isRestated })
    .where('topic_id', '=', topicId)
    .execute()

/** A learner's skill in a topic, for the nightly calibration. */
export type LearnerSkill = Pick<
  StoredSkill,
  'mean' | 'variance' | 'zero' | 'answers' | 'evidence' | 'misconceptions'
> & { userId: string; calibrated: number }

type SkillPage = { topicId: string; after: string | undefined; atMost: number }

/** Selects the next learners of the topic in order of id. Locks them, so that a finishing quiz waits. */
const selectLearnerSkills = (trx: Trx, { topicId, after, atMost }: SkillPage) =>
  trx
    .selectFrom('user_skills')
    .select(['user_id as userId', 'mean', 'variance', 'zero', 'answers', 'told as calibrated'])
    .select((eb) => [
      eb.ref('evidence').$castTo<Evidence[]>().as('evidence'),
      eb.ref('misconceptions').$castTo<StoredSkill['misconceptions']>().as('misconceptions'),
    ])
    .where('skill_name', '=', topicId)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    // A literal: with a parameter, the generic plan would assume all rows and sort them first.
    .limit(sql.lit(atMost))
    .forUpdate()

/** A learner who answers behind the cursor is calibrated the next night. */
export const listUncalibrated = (trx: Trx, page: SkillPage): Promise<LearnerSkill[]> =>
  selectLearnerSkills(trx, page).whereRef('told', '<', 'answers').execute()

/** Includes skills that are already rescaled: skipping them in SQL could exceed the statement timeout. */
export const listLearnerSkills = (trx: Trx, page: SkillPage): Promise<LearnerSkill[]> =>
  selectLearnerSkills(trx, page).execute()

export const markCalibrated = (trx: Trx, topicId: string, learners: { userId: string }[]) => {
  const ids = learners.map(({ userId }) => userId)
  return sql`
    UPDATE user_skills SET told = answers
     WHERE skill_name = ${topicId} AND user_id = ANY (${ids}::uuid[])`.execute(trx)
}

type RescaledSkill = {
  user_id: string
  mean: number
  evidence: Evidence[]
  zero: number
  skill_percentage: number
  subskills: object
  improvement_plan: object
}

export const saveRescaledSkills = (trx: Trx, topicId: string, skills: RescaledSkill[]) =>
  sql`
    UPDATE user_skills AS stored
       SET mean = moved.mean, evidence = moved.evidence, zero = moved.zero,
           skill_percentage = moved.skill_percentage, subskills = moved.subskills,
           improvement_plan = moved.improvement_plan
      FROM jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) AS moved (
             user_id uuid, mean double precision, evidence jsonb, zero double precision,
             skill_percentage integer, subskills jsonb, improvement_plan jsonb)
     WHERE stored.user_id = moved.user_id AND stored.skill_name = ${topicId}`.execute(trx)
