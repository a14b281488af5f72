import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import type { SkillRow, StoredSkill } from './stored-skill.ts'

/** Stores the rows from `skillsAfter`, passed as JSON. Part of the single statement that stores all progress. */
export const upsertSkills = (rows: { userId: string; skills: string }) => sql`
  INSERT INTO user_skills (user_id, skill_name, skill_percentage, subskills, improvement_plan, mean,
         variance, answers, last_answer_at, evidence, tally, misconceptions, zero)
  SELECT ${rows.userId}::uuid, incoming.* FROM jsonb_to_recordset(${rows.skills}::jsonb) AS incoming (
           skill_name text, skill_percentage integer, subskills jsonb, improvement_plan jsonb,
           mean double precision, variance double precision, answers integer,
           last_answer_at timestamptz, evidence jsonb, tally jsonb, misconceptions jsonb,
           zero double precision)
  ON CONFLICT (user_id, skill_name) DO UPDATE SET
    skill_percentage = excluded.skill_percentage, subskills = excluded.subskills,
    improvement_plan = excluded.improvement_plan, mean = excluded.mean,
    variance = excluded.variance, answers = excluded.answers,
    last_answer_at = excluded.last_answer_at, evidence = excluded.evidence,
    tally = excluded.tally, misconceptions = excluded.misconceptions, zero = excluded.zero`

/**
 * Stops this learner from finishing or starting a quiz until the transaction ends: a finish reads the skill before it
 * writes, and would overwrite this change if there was no row to lock. Locks in the same order as a finish. Returns whether
 * the learner still exists.
 */
export const lockLearner = async (trx: Trx, userId: string): Promise<boolean> => {
  await sql`SELECT FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open' FOR UPDATE`.execute(
    trx,
  )
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(trx)
  return rows.length > 0
}

export const lockStoredSkill = async (
  trx: Trx,
  { userId, topicId }: { userId: string; topicId: string },
): Promise<{ skill: StoredSkill | undefined; zero: number }> => {
  const { rows } = await sql<StoredSkill>`
    SELECT skill_name AS "topicId", mean, variance, zero, answers, last_answer_at::text AS "lastAnswerAt", evidence, tally,
           misconceptions
      FROM user_skills WHERE user_id = ${userId} AND skill_name = ${topicId} FOR UPDATE`.execute(
    trx,
  )
  const scale = await sql<{ zero: number }>`
    SELECT zero FROM topic_scales WHERE topic_id = ${topicId}`.execute(trx)
  return { skill: rows[0], zero: scale.rows[0]?.zero ?? 0 }
}

export type SkillToCorrect = Pick<
  StoredSkill,
  'mean' | 'variance' | 'answers' | 'evidence' | 'tally' | 'misconceptions'
>

export const lockSkill = async (
  trx: Trx,
  { userId, topicId }: { userId: string; topicId: string },
): Promise<SkillToCorrect | undefined> => {
  const { rows } = await sql<SkillToCorrect>`
    SELECT mean, variance, answers, evidence, tally, misconceptions
      FROM user_skills WHERE user_id = ${userId} AND skill_name = ${topicId} FOR UPDATE`.execute(
    trx,
  )
  return rows[0]
}

type CorrectedSkill = Omit<SkillRow, 'skill_name' | 'answers' | 'last_answer_at' | 'zero'> & {
  userId: string
  topicId: string
}

export const saveSkill = (trx: Trx, { userId, topicId, ...skill }: CorrectedSkill) =>
  trx
    .updateTable('user_skills')
    .set({
      ...skill,
      subskills: JSON.stringify(skill.subskills),
      improvement_plan: JSON.stringify(skill.improvement_plan),
      evidence: JSON.stringify(skill.evidence),
      tally: JSON.stringify(skill.tally),
      misconceptions: JSON.stringify(skill.misconceptions),
    })
    .where('user_id', '=', userId)
    .where('skill_name', '=', topicId)
    .execute()
