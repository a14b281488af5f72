import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { createAnnounce } from '../../app.ts'
import { calibrateQuestions } from './calibrate-questions.ts'
import { skillJobs } from './jobs.ts'
import { rescaleSkills } from './rescale-skills.ts'

describe('the nightly job of the skills', async () => {
  const test = await startTestApp({ isolated: true })
  const { given, deps } = test
  const { db, pool } = deps
  const { take } = await quizTaker(test)
  const tools = { db, announce: createAnnounce(deps) }
  const runJob = () => skillJobs({ ...tools, log: deps.log })[0]!.run(undefined as never, 'a-night')

  afterEach(() => pool.query('DROP TRIGGER IF EXISTS breaks ON user_skills'))

  /** Lets every write fail to the skills that fit the condition. */
  const breakAt = (condition: string) =>
    pool.query(`
      CREATE OR REPLACE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'the disk is full'; END $$;
      CREATE TRIGGER breaks BEFORE UPDATE ON user_skills
        FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION break()`)

  const uncalibrated = async (topicId: string) => {
    const rows = await db
      .selectFrom('user_skills')
      .select('user_id')
      .where('skill_name', '=', topicId)
      .whereRef('told', '<', 'answers')
      .orderBy('user_id')
      .execute()
    return rows.map(({ user_id }) => user_id)
  }
  const learners = async (count: number, topicId: string) => {
    const users: TestUser[] = []
    while (users.length < count) users.push(await given.user())
    for (const user of users) await take(user, { wanted: { topicId } })
    return users.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  it('continues with the other topics if one fails, and repeats only that one', async () => {
    const [first] = await learners(1, 'dsa')
    for (const topicId of ['os', 'communication']) await take(first!, { wanted: { topicId } })
    await breakAt("NEW.skill_name = 'os'")
    const failure = await runJob().catch((error: unknown) => error)
    expect(await uncalibrated('os')).toEqual([first!.id])
    expect(await uncalibrated('dsa')).toEqual([])
    expect(await uncalibrated('communication')).toEqual([])
    expect(failure).toMatchObject({ message: expect.stringMatching(/\bos$/) as string })

    await pool.query('DROP TRIGGER breaks ON user_skills; UPDATE user_skills SET told = 0')
    await runJob()
    expect(await uncalibrated('os')).toEqual([])
    expect(await uncalibrated('dsa')).toEqual([first!.id])
  })

  it('continues an interrupted calibration behind the last learner it has reached', async () => {
    const users = (await learners(3, 'oops')).map(({ id }) => id)
    const night = () => calibrateQuestions(tools, 'oops', { pageSize: 1 })
    await breakAt(`NEW.user_id = '${users[1]}' AND NEW.told > 0`)
    await expect(night()).rejects.toThrow('the disk is full')
    expect(await uncalibrated('oops')).toEqual(users.slice(1))

    await pool.query('DROP TRIGGER breaks ON user_skills')
    await pool.query(`UPDATE user_skills SET told = 0 WHERE user_id = $1`, [users[0]])
    await night()
    expect(await uncalibrated('oops')).toEqual(users.slice(0, 1))
    await night()
    expect(await uncalibrated('oops')).toEqual([])
  })

  it('continues an interrupted rescaling, and completes it before it may move the scale again', async () => {
    const users = (await learners(3, 'dbms')).map(({ id }) => id)
    await calibrateQuestions(tools, 'dbms')
    const moveScale = (shift: number) =>
      pool.query(
        `UPDATE topic_scales SET zero = zero + $1, is_reached = false, rescaled_after = NULL
          WHERE topic_id = 'dbms'`,
        [shift],
      )
    /** Whose skills are on the current scale. */
    const reached = async () => {
      const { rows } = await pool.query<{ user_id: string }>(
        `SELECT user_id FROM user_skills JOIN topic_scales AS scale ON scale.topic_id = skill_name
          WHERE skill_name = 'dbms' AND abs(user_skills.zero - scale.zero) < 1e-9 ORDER BY user_id`,
      )
      return rows.map(({ user_id }) => user_id)
    }
    await moveScale(1)
    await breakAt(`NEW.user_id = '${users[1]}'`)
    await expect(rescaleSkills(tools, 'dbms', { batchSize: 1 })).rejects.toThrow('the disk is full')
    expect(await reached()).toEqual(users.slice(0, 1))

    await pool.query('DROP TRIGGER breaks ON user_skills')
    await pool.query(`UPDATE user_skills SET zero = zero - 1 WHERE user_id = $1`, [users[0]])
    await rescaleSkills(tools, 'dbms', { batchSize: 1 })
    expect(await reached()).toEqual(users.slice(1))

    await moveScale(2)
    await pool.query(`UPDATE topic_scales SET is_restated = true WHERE topic_id = 'dbms'`)
    const announce: typeof tools.announce = (trx, event, facts) =>
      event === 'items.restated'
        ? Promise.reject(new Error('stopped'))
        : tools.announce(trx, event, facts)
    await expect(calibrateQuestions({ db, announce }, 'dbms')).rejects.toThrow('stopped')
    expect(await reached()).toEqual(users)
  })
})
