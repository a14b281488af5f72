import type { QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { rightAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('an answer and a finish at the same time', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { pool } = test.deps
  const { open, take, keys } = await quizTaker(test)
  const openUnanswered = (user: TestUser) => open(user, { isRight: () => null })
  const finish = (user: TestUser, { id }: QuizSession) =>
    as(user).post(`/api/quiz-sessions/${id}/completion`, {})

  it('refuse the answer if the finish came first', async () => {
    const asha = await given.user()
    const quiz = await openUnanswered(asha)
    const [first] = quiz.questions
    const release = await hold(
      pool,
      "UPDATE quiz_sessions SET status = 'completed', completed_at = now() WHERE id = $1",
      [quiz.id],
    )
    const answering = as(asha).post(`/api/quiz-sessions/${quiz.id}/answers`, {
      questionId: first!.id,
      answer: rightAnswer(first!, keys.get(first!.id)!),
    })
    await untilWaiting(pool, 1)
    await release()
    expect((await answering).status).toBe(404)
  })

  it('count the answer if it came first', async () => {
    const asha = await given.user()
    const quiz = await openUnanswered(asha)
    const release = await hold(
      pool,
      `WITH session AS (SELECT id, user_id, question_ids[1] AS question_id, question_versions[1] AS version
                          FROM quiz_sessions WHERE id = $1 FOR SHARE)
       INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct)
       SELECT session.id, texts.question_id, session.user_id, revision, topic_id, subskill, 'a', true
         FROM session JOIN question_versions AS texts USING (question_id, version)`,
      [quiz.id],
    )
    const finishing = finish(asha, quiz)
    await untilWaiting(pool, 1)
    await release()
    expect((await finishing).body as QuizResult).toMatchObject({ correctAnswers: 1 })
  })

  it('add to a skill that is being changed', async () => {
    const asha = await given.user()
    await take(asha)
    const quiz = await open(asha)
    const variance = async () => {
      const { rows } = await pool.query<{ variance: number }>(
        'SELECT variance FROM user_skills WHERE user_id = $1',
        [asha.id],
      )
      return rows[0]!.variance
    }
    // So certain that ten more answers hardly matter.
    const release = await hold(
      pool,
      'UPDATE user_skills SET variance = 0.0001 WHERE user_id = $1',
      [asha.id],
    )
    const finishing = finish(asha, quiz)
    await untilWaiting(pool, 1)
    await release()
    expect((await finishing).status).toBe(200)
    expect(await variance()).toBeLessThan(0.01)
  })
})
