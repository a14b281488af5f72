import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Evidence, StoredSkill } from './stored-skill.ts'

type Scale = {
  zero: number
  isReached: boolean
  isRestated: boolean
  /** The last learner of an unfinished calibration. */
  calibratedAfter: string | null
  /** The last learner of an unfinished rescaling. */
  rescaledAfter: string | null
}

/** Locks the scale, which serialises changes to it and writes that depend on it. */
export const lockScale = async (trx: Trx, topicId: string): Promise<Scale> => {
  const { rows } = await sql<Scale>`
    INSERT INTO topic_scales AS scale (topic_id, zero, is_reached) VALUES (${topicId}, 0, true)
    ON CONFLICT (topic_id) DO UPDATE SET zero = scale.zero
    RETURNING zero, is_reached AS "isReached", is_restated AS "isRestated", calibrated_after AS "calibratedAfter",
              rescaled_after AS "rescaledAfter"`.execute(trx)
  return rows[0]!
}

export const moveScale = (trx: Trx, topicId: string, zero: number) =>
  trx
    .updateTable('topic_scales')
    .set({ zero, is_reached: false, rescaled_after: null })
    .where('topic_id', '=', topicId)
    .execute()

export const markRescaled = (trx: Trx, topicId: string) =>
  trx
    .updateTable('topic_scales')
    .set({ is_reached: true, rescaled_after: null })
    .where('topic_id', '=', topicId)
    .execute()

/** Saves the last learner of a page. Without one, the next run starts with the first learner. */
export const saveCursor = (
  trx: Trx,
  topicId: string,
  cursor: { calibrated_after: string | null } | { rescaled_after: string },
) => trx.updateTable('topic_scales').set(cursor).where('topic_id', '=', topicId).execute()

export const markNightOver = (db: Db, topicId: string) =>
  db
    .updateTable('topic_scales')
    .set({ calibrated_at: sql`now()` })
    .where('topic_id', '=', topicId)
    .execute()

/** When each topic was last calibrated completely. */
export const listCalibrationTimes = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('topic_scales').select(['topic_id', 'calibrated_at']).execute()
  return new Map(
    rows.map(({ topic_id, calibrated_at }) => [topic_id, calibrated_at?.getTime() ?? 0]),
  )
}

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

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

type SkillPage = { topicId: string; after: string | null; atMost: number }

/** Selects skills in order of learner. Locks them, so that a finishing quiz waits. */
const selectLearnerSkills = (trx: Trx, topicId: string) =>
  trx
    .selectFrom('user_skills')
    .select(['user_id as userId', 'mean', 'variance', 'zero', 'answers', 'told as calibrated'])
    .select((eb) => [
      eb.ref('evidence').$castTo<Evidence[]>().as('evidence'),
      eb.ref('misconceptions').$castTo<StoredSkill['misconceptions']>().as('misconceptions'),
    ])
    .where('skill_name', '=', topicId)
    .orderBy('user_id')
    .forUpdate()

/**
 * Lists the next learners of the topic in order of id, and whether they have new answers. Reads only as many rows as it
 * returns: if few have new answers, looking for a full page of them would read all learners of the topic.
 */
export const listNextLearners = async (
  trx: Trx,
  { topicId, after, atMost }: SkillPage,
): Promise<{ userId: string; isDue: boolean }[]> => {
  const { rows } = await sql<{ userId: string; isDue: boolean }>`
    SELECT user_id AS "userId", told < answers AS "isDue" FROM user_skills
     WHERE skill_name = ${topicId} AND user_id > ${after ?? LOWEST_ID}
     -- The limit is a literal: with a parameter, the generic plan would expect all rows and sort them first.
     ORDER BY user_id LIMIT ${sql.lit(atMost)}`.execute(trx)
  return rows
}

/** Leaves out learners whom a simultaneous run has calibrated in the meantime. */
export const listUncalibrated = (
  trx: Trx,
  topicId: string,
  userIds: string[],
): Promise<LearnerSkill[]> =>
  selectLearnerSkills(trx, topicId)
    .where('user_id', '=', sql<string>`ANY (${userIds}::uuid[])`)
    .whereRef('told', '<', 'answers')
    .execute()

/** Includes skills that are already rescaled: skipping them in SQL could exceed the statement timeout. */
export const listLearnerSkills = (
  trx: Trx,
  { topicId, after, atMost }: SkillPage,
): Promise<LearnerSkill[]> =>
  selectLearnerSkills(trx, topicId)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    // The limit is a literal, because with a parameter the generic plan would expect all rows and sort them first.
    .limit(sql.lit(atMost))
    .execute()

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
