import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { fromEvidence } from './evidence.ts'
import type { Evidence } from './stored-skill.ts'
import { recentreTopic } from './recentre-topic.ts'
import { NEW_SKILL, skillOf } from './model/skill-of.ts'
import { calibrateQuestions } from './calibrate-questions.ts'

const TOPIC = 'os'
const ROUNDS = 4

describe('recentring the scale of a topic', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db, pool } = test.deps
  const { take, open } = await quizTaker(test)
  const tools = { db, announce: createAnnounce(test.deps) }
  const night = () => calibrateQuestions(tools, TOPIC)
  const wanted = { topicId: TOPIC }
  const finish = (user: TestUser, id: string) =>
    as(user).post(`/api/quiz-sessions/${id}/completion`, {})

  // Records every difficulty and every zero that ever existed, on a fixed scale. A deferred trigger does this at
  // commit, when both have moved.
  await pool.query(`
    CREATE TABLE once_held (name text, value double precision);
    INSERT INTO once_held VALUES ('zero', 0);
    CREATE FUNCTION take_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO once_held
      SELECT question_id, difficulty + coalesce((SELECT zero FROM topic_scales), 0) FROM item_statistics
       WHERE question_id = NEW.question_id
      UNION ALL SELECT 'zero', zero FROM topic_scales;
      RETURN NEW;
    END $$;
    CREATE CONSTRAINT TRIGGER take_down AFTER INSERT OR UPDATE ON item_statistics
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_down()`)

  it.each([
    { what: 'has answers to tell', isCalibrated: false },
    { what: 'has calibrated by all answers', isCalibrated: true },
  ])(
    'lets a later finish count on one scale, where the learner $what',
    async ({ isCalibrated }) => {
      await letItemsDrift()
      const asha = await given.user()
      await take(asha, { wanted })
      if (isCalibrated) {
        await night()
        await letItemsDrift()
      }
      await take(await given.user(), { wanted })
      const { id } = await open(asha, { wanted })

      const release = await hold(pool, 'SELECT FROM user_skills WHERE user_id = $1 FOR UPDATE', [
        asha.id,
      ])
      const moving = night()
      await untilWaiting(pool, 1)
      const finishing = finish(asha, id)
      await untilWaiting(pool, 2)
      await release()
      expect((await moving).shift).not.toBe(0)
      expect((await finishing).status).toBe(200)
      await expectOneScale(asha)
      await expectAllToFollow()
    },
  )

  it('waits for a concurrent finish and loses none of its answers', async () => {
    const asha = await given.user()
    await take(asha, { wanted })
    await night()
    await letItemsDrift()
    const { id } = await open(asha, { wanted })
    const release = await hold(pool, 'LOCK TABLE user_totals IN SHARE ROW EXCLUSIVE MODE')
    const finishing = finish(asha, id)
    await untilWaiting(pool, 1)
    const moving = night()
    await untilWaiting(pool, 2)
    await release()
    expect((await finishing).status).toBe(200)
    expect((await moving).shift).not.toBe(0)
    await expectOneScale(asha)
    await expectAllToFollow()
  })

  it('skips a learner finishing their first quiz of the topic; the next one includes them', async () => {
    await letItemsDrift()
    await take(await given.user(), { wanted })
    const asha = await given.user()
    const { id } = await open(asha, { wanted })
    const release = await hold(pool, 'LOCK TABLE user_totals IN SHARE ROW EXCLUSIVE MODE')
    const finishing = finish(asha, id)
    await untilWaiting(pool, 1)
    const { shift } = await night()
    expect(shift).not.toBe(0)
    await release()
    expect((await finishing).status).toBe(200)
    const counted = await expectOneScale(asha)

    await expectAllToFollow()
    expect((await expectOneScale(asha)).mean).toBeCloseTo(counted.mean - shift, 9)
  })

  it('can be interrupted: a finish moves its own learner, the next night the others', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    for (const user of [asha, ravi]) await take(user, { wanted, isRight: (_, place) => place < 9 })
    await giveSkillOf(ravi, { toOthers: 450 })
    await night()
    await letItemsDrift()
    const before = await expectOneScale(ravi)
    const shift = await recentreTopic(tools, TOPIC)
    expect(shift).toBeGreaterThan(0.5)

    await take(asha, { wanted })
    expect((await expectOneScale(asha)).zero).toBeCloseTo(before.zero + shift, 9)
    expect(await expectOneScale(ravi)).toEqual(before)

    await expectAllToFollow()
    const after = await expectOneScale(ravi)
    expect(after.mean).toBeCloseTo(before.mean - shift, 9)
    expect(after.skill_percentage).toBeLessThan(before.skill_percentage)
    expect(await night()).toEqual({ calibrated: 0, shift: 0 })
  })

  it('is published once, and finds its learners by index', async () => {
    const others = 2_500
    const ravi = await given.user()
    await take(ravi, { wanted })
    await giveSkillOf(ravi, { toOthers: others, in: [TOPIC, 'dsa', 'dbms', 'oops'] })
    await letItemsDrift()
    await pool.query('ANALYZE user_skills')
    const { counted, announcements } = counting(tools.announce)

    const before = await reads()
    expect((await calibrateQuestions(counted, TOPIC)).shift).not.toBe(0)
    expect(announcements).toEqual(['items.restated'])
    const after = await reads()
    // Calibration reads nearly all skills at once and may scan the table. Rescaling finds each skill once and again to
    // write it. Scanning all of them in each step would be more than a dozen scans.
    expect(after.scans - before.scans).toBeLessThan(3)
    const byTopic = (after.byTopic - before.byTopic) / others
    expect(byTopic).toBeGreaterThan(0.9)
    expect(byTopic).toBeLessThan(8)

    await calibrateQuestions(counted, TOPIC)
    expect(announcements).toHaveLength(1)
    await pool.query("DELETE FROM users WHERE email LIKE '%@others.example'")
  }, 600_000)

  it('interrupted before publishing is published by the next one', async () => {
    await take(await given.user(), { wanted })
    const stopped = calibrateQuestions(
      { db, announce: () => Promise.reject(new Error('stopped')) },
      TOPIC,
    )
    await expect(stopped).rejects.toThrow('stopped')
    const { counted, announcements } = counting(tools.announce)
    expect((await calibrateQuestions(counted, TOPIC)).calibrated).toBe(0)
    expect(announcements).toEqual(['items.restated'])
  })

  it('never mixes scales during concurrent finishes', async () => {
    const learners = await Promise.all(Array.from({ length: 6 }, () => given.user()))
    for (let round = 0; round < ROUNDS; round += 1) {
      await letItemsDrift()
      await take(await given.user(), { wanted })
      const opened = []
      for (const user of learners) opened.push({ user, ...(await open(user, { wanted })) })
      // Runs twice at the same time, as when a job is presumed dead and retried.
      const [one, other] = await Promise.all([
        night(),
        night(),
        ...opened.map(({ user, id }) => finish(user, id)),
      ])
      expect(one.shift + other.shift).not.toBe(0)
      for (const user of learners) await expectOneScale(user)
    }
    await expectAllToFollow()
    for (const user of learners) await expectOneScale(user)
  }, 600_000)

  function counting(announce: typeof tools.announce) {
    const announcements: string[] = []
    const counted = {
      db,
      announce: ((trx, event, facts) => {
        // Learners are announced in batches.
        if (event !== 'skills.rescaled') announcements.push(event)
        return announce(trx, event, facts)
      }) as typeof announce,
    }
    return { counted, announcements }
  }

  /** Counts full scans of the skills and lookups by topic, over all connections. */
  async function reads(): Promise<{ scans: number; byTopic: number }> {
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of clients) {
      await client.query('SELECT pg_stat_force_next_flush()')
      await client.query('SELECT 1')
      client.release()
    }
    const { rows } = await pool.query(
      `SELECT seq_scan::integer AS scans, idx_tup_read::integer AS "byTopic"
         FROM pg_stat_user_tables AS skills JOIN pg_stat_user_indexes AS index USING (relid)
        WHERE index.indexrelname = 'user_skills_topic_idx'`,
    )
    return rows[0]
  }

  /** Makes all questions harder than their authors thought, which moves the scale on the next night. */
  async function letItemsDrift() {
    await sql`
      INSERT INTO item_statistics (question_id, revision, answers, correct, difficulty, variance)
      SELECT id, revision, 100, 60, 0.6 + CASE level WHEN 'beginner' THEN -1 WHEN 'advanced' THEN 1 ELSE 0 END, 0.05
        FROM questions WHERE topic_id = ${TOPIC}
      ON CONFLICT (question_id, revision) DO UPDATE SET difficulty = item_statistics.difficulty + 0.6`.execute(
      db,
    )
  }

  /** An answer counted on a different scale from its learner's would be off by a shift, and so would the mean. */
  async function expectOneScale(user: TestUser) {
    const skill = await db
      .selectFrom('user_skills')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const { mean, zero } = skill
    const evidence = skill.evidence as Evidence[]
    expect(evidence).toHaveLength(skill.answers)
    const { rows } = await pool.query<{ name: string; value: number }>('SELECT * FROM once_held')
    const held = Map.groupBy(rows, ({ name }) => name)
    const apart = (value: number, name: string, as = (one: number) => one) =>
      Math.min(...held.get(name)!.map((one) => Math.abs(as(one.value) - value)))
    for (const [questionId, , , difficulty] of evidence) {
      expect(apart(difficulty + zero, questionId)).toBeLessThan(1e-9)
    }
    const meanFrom = (start: number) => {
      const { belief } = NEW_SKILL
      const from = { ...NEW_SKILL, belief: { ...belief, mean: belief.mean + start - zero } }
      return skillOf(evidence.map(fromEvidence), from).belief.mean
    }
    expect(apart(mean, 'zero', meanFrom)).toBeLessThan(1e-9)
    return skill
  }

  async function expectAllToFollow() {
    await night()
    const { rows } = await sql`
      SELECT FROM user_skills, topic_scales AS scale
       WHERE skill_name = scale.topic_id AND (user_skills.zero <> scale.zero OR NOT scale.is_reached)`.execute(
      db,
    )
    expect(rows).toEqual([])
  }

  /** Creates more learners than fit into a batch. */
  const giveSkillOf = (
    user: TestUser,
    { toOthers, in: topics = [TOPIC] }: { toOthers: number; in?: string[] },
  ) =>
    sql`
      WITH others AS (
        INSERT INTO users (id, name, email)
        SELECT gen_random_uuid(), 'Asha', gen_random_uuid() || '@others.example' FROM generate_series(1, ${toOthers})
        RETURNING id
      )
      INSERT INTO user_skills
      SELECT copy.*
        FROM user_skills AS skill, others, unnest(${topics}::text[]) AS topic,
             jsonb_populate_record(skill, jsonb_build_object('user_id', others.id, 'skill_name', topic)) AS copy
       WHERE skill.user_id = ${user.id}`.execute(db)
})
