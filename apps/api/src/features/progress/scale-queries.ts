import { sql } from 'kysely'
import type { Trx } from '#platform/db/client.ts'
import type { Evidence, KeptSkill } from './read-finished.ts'

/** Whoever moves the scale, or brings something to it, comes one after the other. */
export const lockScale = async (
  trx: Trx,
  topicId: string,
): Promise<{ zero: number; isReached: boolean }> => {
  const { rows } = await sql<{ zero: number; isReached: boolean }>`
    INSERT INTO topic_scales AS scale (topic_id, zero, is_reached) VALUES (${topicId}, 0, true)
    ON CONFLICT (topic_id) DO UPDATE SET zero = scale.zero
    RETURNING zero, is_reached AS "isReached"`.execute(trx)
  return rows[0]!
}

export const moveScale = (trx: Trx, topicId: string, zero: number) =>
  trx
    .updateTable('topic_scales')
    .set({ zero, is_reached: false })
    .where('topic_id', '=', topicId)
    .execute()

export const markReached = (trx: Trx, topicId: string) =>
  trx
    .updateTable('topic_scales')
    .set({ is_reached: true })
    .where('topic_id', '=', topicId)
    .execute()

/** A skill as the night reads it. */
export type Learner = Pick<
  KeptSkill,
  'mean' | 'variance' | 'zero' | 'answers' | 'evidence' | 'misconceptions'
> & { userId: string; told: number }

const learnersOf = (trx: Trx, topicId: string, atMost: number) =>
  trx
    .selectFrom('user_skills')
    .select(['user_id as userId', 'mean', 'variance', 'zero', 'answers', 'told'])
    .select((eb) => [
      eb.ref('evidence').$castTo<Evidence[]>().as('evidence'),
      eb.ref('misconceptions').$castTo<KeptSkill['misconceptions']>().as('misconceptions'),
    ])
    .where('skill_name', '=', topicId)
    .orderBy('user_id')
    .limit(atMost)
    .forUpdate()

type Some = { topicId: string; atMost: number }

/** Locked: a quiz that is finished meanwhile waits, and is told tomorrow. */
export const listUntold = (trx: Trx, { topicId, atMost }: Some): Promise<Learner[]> =>
  learnersOf(trx, topicId, atMost).whereRef('told', '<', 'answers').execute()

/** Those who stand on another zero, from one learner on. */
export const listLeft = (
  trx: Trx,
  { topicId, atMost, zero, after }: Some & { zero: number; after: string | undefined },
): Promise<Learner[]> =>
  learnersOf(trx, topicId, atMost)
    .where('zero', '!=', zero)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!))
    .execute()

export const markTold = (trx: Trx, topicId: string, learners: { userId: string }[]) => {
  const ids = learners.map(({ userId }) => userId)
  return sql`
    UPDATE user_skills SET told = answers
     WHERE skill_name = ${topicId} AND user_id = ANY (${ids}::uuid[])`.execute(trx)
}

type MovedSkill = {
  user_id: string
  mean: number
  evidence: Evidence[]
  zero: number
  skill_percentage: number
  subskills: object
  improvement_plan: object
}

export const keepMoved = (trx: Trx, topicId: string, skills: MovedSkill[]) =>
  sql`
    UPDATE user_skills AS kept
       SET mean = moved.mean, evidence = moved.evidence, zero = moved.zero,
           skill_percentage = moved.skill_percentage, subskills = moved.subskills,
           improvement_plan = moved.improvement_plan
      FROM jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) AS moved (
             user_id uuid, mean double precision, evidence jsonb, zero double precision,
             skill_percentage integer, subskills jsonb, improvement_plan jsonb)
     WHERE kept.user_id = moved.user_id AND kept.skill_name = ${topicId}`.execute(trx)
