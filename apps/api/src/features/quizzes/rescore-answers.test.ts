import { describe, expect, it } from 'vitest'
import type { Announce } from '#events'
import { startTestApp } from '#testing/app.ts'
import { correctionsIn } from '#testing/corrections.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { createAnnounce } from '../../app.ts'
import { rescoreAnswers, resumeRescoring } from './rescore-answers.ts'

describe('rescoring a corrected question', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  const { db, pool } = deps
  const { take } = await quizTaker(test)
  const corrections = correctionsIn(test)
  const announce = createAnnounce(deps)
  const people = new Map<string, TestUser>()
  const newLearner = async () => {
    const user = await given.user()
    people.set(user.id, user)
    return user
  }

  /** Creates learners who all gave the same wrong answer to one question, in successive quizzes. */
  async function wronglyAnswered(learners: number, topicId: string) {
    const user = await newLearner()
    const { id } = await take(user, { wanted: { topicId }, isRight: () => false })
    const { rows } = await pool.query<{ questionId: string; revision: number; chosen: string }>(
      `SELECT question_id AS "questionId", revision, chosen FROM quiz_answers
        WHERE session_id = $1 AND question_id NOT IN (SELECT question_id FROM correction_requests)
          AND question_id IN (SELECT id FROM questions WHERE kind = 'choice') LIMIT 1`,
      [id],
    )
    const wrong = rows[0]!
    for (let count = 1; count < learners; count += 1) {
      const other = await given.user()
      const quiz = await take(other, { wanted: { topicId }, isRight: () => false })
      await pool.query(`DELETE FROM quiz_answers WHERE session_id = $1 AND question_id = $2`, [
        quiz.id,
        wrong.questionId,
      ])
      await pool.query(
        `INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct)
         SELECT $1, question_id, $2, revision, topic_id, subskill, chosen, false FROM quiz_answers
          WHERE session_id = $3 AND question_id = $4`,
        [quiz.id, other.id, id, wrong.questionId],
      )
      await pool.query(
        `UPDATE quiz_sessions SET question_ids[1] = $2,
                question_versions[1] = (SELECT question_versions[array_position(question_ids, $2)]
                                          FROM quiz_sessions WHERE id = $3)
          WHERE id = $1 AND NOT $2 = ANY (question_ids)`,
        [quiz.id, wrong.questionId, id],
      )
    }
    return wrong
  }
  const runOf = async ({ questionId }: { questionId: string }) => {
    const { rows } = await pool.query<{
      after_session: string
      rescored: number
      finished_at: Date | null
    }>('SELECT after_session, rescored, finished_at FROM rescore_runs WHERE question_id = $1', [
      questionId,
    ])
    return rows[0]
  }
  const answersOf = async ({ questionId, chosen }: { questionId: string; chosen: string }) => {
    const { rows } = await pool.query<{ is_correct: boolean }>(
      'SELECT is_correct FROM quiz_answers WHERE question_id = $1 AND chosen = $2 ORDER BY session_id',
      [questionId, chosen],
    )
    return rows.map((row) => row.is_correct)
  }

  it('resumes after the last finished batch if interrupted', async () => {
    const wrong = await wronglyAnswered(5, 'dsa')
    await corrections.apply({ ...wrong, alsoRight: [wrong.chosen] })
    let left = 3
    const failing: Announce = (trx, event, payload) => {
      if (event === 'answer.corrected' && left-- === 0) throw new Error('the worker died')
      return announce(trx, event, payload)
    }
    await expect(
      rescoreAnswers({ db, announce: failing }, wrong, { batchSize: 4 }),
    ).rejects.toThrow('the worker died')
    const interrupted = await runOf(wrong)
    expect(interrupted).toMatchObject({ rescored: 3, finished_at: null })
    expect(await answersOf(wrong)).toEqual([true, true, true, false, false])

    // Answers before the saved position are not read again, so one that is made wrong there stays wrong.
    await pool.query(
      `UPDATE quiz_answers SET is_correct = false
        WHERE session_id = (SELECT min(session_id::text)::uuid FROM quiz_answers WHERE question_id = $1)
          AND question_id = $1`,
      [wrong.questionId],
    )
    await pool.query("UPDATE rescore_runs SET updated_at = now() - interval '6 minutes'")
    await resumeRescoring({ db, announce })
    expect(await answersOf(wrong)).toEqual([false, true, true, true, true])
    expect(await runOf(wrong)).toMatchObject({ rescored: 5, finished_at: expect.any(Date) })
    expect(await rescoreAnswers({ db, announce }, wrong)).toBe(0)
  })

  it('restarts for another option, and stops if the correction is withdrawn', async () => {
    const wrong = await wronglyAnswered(2, 'os')
    const { rows: keys } = await pool.query<{ answer: string }>(
      'SELECT answer FROM question_keys WHERE question_id = $1',
      [wrong.questionId],
    )
    const other = ['a', 'b', 'c', 'd'].find(
      (letter) => letter !== wrong.chosen && letter !== keys[0]?.answer,
    )!
    await corrections.apply({ ...wrong, alsoRight: [other] })
    expect(await rescoreAnswers({ db, announce }, wrong)).toBe(0)
    const { correction, editor } = await corrections.apply({ ...wrong, alsoRight: [wrong.chosen] })
    await test.as(editor).post('/api/admin/correction-withdrawals', {
      correctionId: correction.id,
      reason: 'A mistake.',
    })
    expect(await rescoreAnswers({ db, announce }, wrong)).toBe(0)
    await corrections.apply({ ...wrong, alsoRight: [wrong.chosen] })
    expect(await rescoreAnswers({ db, announce }, wrong, { batchSize: 1 })).toBe(2)
  })

  it('corrects the skill on top of the nightly calibration', async () => {
    const wrong = await wronglyAnswered(1, 'oops')
    await corrections.apply({ ...wrong, alsoRight: [wrong.chosen] })
    const { rows } = await pool.query<{ user_id: string }>(
      'SELECT user_id FROM quiz_answers WHERE question_id = $1 AND chosen = $2',
      [wrong.questionId, wrong.chosen],
    )
    const release = await hold(
      pool,
      `UPDATE user_skills SET misconceptions = misconceptions || '{"changed-meanwhile": {"times": 1, "subskill": "classes"}}'
        WHERE user_id = $1 AND skill_name = 'oops'`,
      [rows[0]!.user_id],
    )
    const rescoring = rescoreAnswers({ db, announce }, wrong)
    await untilWaiting(pool, 1)
    await release()
    expect(await rescoring).toBe(1)
    const { rows: skills } = await pool.query<{ misconceptions: object }>(
      "SELECT misconceptions FROM user_skills WHERE user_id = $1 AND skill_name = 'oops'",
      [rows[0]!.user_id],
    )
    expect(skills[0]!.misconceptions).toHaveProperty('changed-meanwhile')
  })

  it('lets its learner start a quiz only afterwards', async () => {
    const wrong = await wronglyAnswered(1, 'dbms')
    await corrections.apply({ ...wrong, alsoRight: [wrong.chosen] })
    const { rows } = await pool.query<{ user_id: string }>(
      'SELECT user_id FROM quiz_answers WHERE question_id = $1 AND chosen = $2',
      [wrong.questionId, wrong.chosen],
    )
    const learner = people.get(rows[0]!.user_id)!
    const release = await hold(pool, 'SELECT FROM user_skills WHERE user_id = $1 FOR UPDATE', [
      learner.id,
    ])
    const rescoring = rescoreAnswers({ db, announce }, wrong)
    await untilWaiting(pool, 1)
    const starting = as(learner).post('/api/quiz-sessions', { topicId: 'os' })
    await untilWaiting(pool, 2)
    await release()
    expect(await rescoring).toBe(1)
    expect((await starting).status).toBe(200)
  })
})
