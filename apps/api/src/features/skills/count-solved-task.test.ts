import type { CodingTask } from '@nextround/content/coding-tasks'
import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { createAnnounce } from '../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { calibrateQuestions } from './calibrate-questions.ts'
import { countSolvedTask } from './count-solved-task.ts'

const TASK = {
  id: 'sum-of-digits',
  rev: 1,
  topicId: 'dbms',
  subskill: 'sql-queries',
  level: 'easy',
}

describe('a solved coding task', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db, pool } = test.deps
  const { take, open } = await quizTaker(test)
  const tasks = [TASK as CodingTask]
  const solve = (user: TestUser, how: { tries?: number; hints?: number; isRead?: boolean } = {}) =>
    countSolvedTask(
      { db, tasks },
      {
        userId: user.id,
        taskId: TASK.id,
        tries: how.tries ?? 1,
        hints: how.hints ?? 0,
        hasOpenedSolution: how.isRead ?? false,
      },
    )
  const skill = async (user: TestUser) =>
    ((await as(user).get('/api/dashboard')).body as Dashboard).skills.find(
      ({ topicId }) => topicId === TASK.topicId,
    )

  it('counts once as a right answer of its skill', async () => {
    const asha = await given.user()
    await take(asha, { isRight: (_, place) => place % 2 === 0 })
    const before = (await skill(asha))!
    await solve(asha)
    const after = (await skill(asha))!
    expect(after.percentage).toBeGreaterThan(before.percentage)
    expect(after.answers).toBe(before.answers + 1)
    await solve(asha)
    expect(await skill(asha)).toEqual(after)
  })

  it('counts less with hints or many tries, and not at all after reading the solution', async () => {
    const gain = async (how: Parameters<typeof solve>[1]) => {
      const user = await given.user()
      await solve(user, how)
      const { rows } = await pool.query<{ mean: number }>(
        'SELECT mean FROM user_skills WHERE user_id = $1',
        [user.id],
      )
      return rows[0]?.mean ?? -0.5
    }
    const own = await gain({})
    expect(own).toBeGreaterThan(await gain({ hints: 1 }))
    expect(own).toBeGreaterThan(await gain({ tries: 3 }))
    expect(await gain({ hints: 1 })).toBeGreaterThan(-0.5)
    expect(await gain({ isRead: true })).toBe(-0.5)
  })

  it('is not lost when the first quiz of its topic is finished at the same time', async () => {
    const asha = await given.user()
    const { id } = await open(asha)
    const release = await hold(pool, 'LOCK TABLE user_totals IN SHARE ROW EXCLUSIVE MODE')
    const finishing = as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    await untilWaiting(pool, 1)
    const solving = solve(asha)
    await untilWaiting(pool, 2)
    await release()
    expect((await finishing).status).toBe(200)
    await solving
    expect((await skill(asha))!.answers).toBe(16)
  })

  it('is no question to calibrate', async () => {
    const asha = await given.user()
    await take(asha)
    await solve(asha)
    await calibrateQuestions({ db, announce: createAnnounce(test.deps) }, TASK.topicId)
    const { rows } = await pool.query("SELECT FROM item_statistics WHERE question_id LIKE 'task/%'")
    expect(rows).toEqual([])
    const { rows: left } = await pool.query(
      'SELECT FROM user_skills WHERE user_id = $1 AND told < answers',
      [asha.id],
    )
    expect(left).toEqual([])
  })
})
