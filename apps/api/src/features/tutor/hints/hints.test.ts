import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { quizTaker } from '#testing/quiz-taker.ts'
import { marksIn, plantMarks } from '#testing/secret-marks.ts'
import { startTutorApp } from '#testing/tutor-app.ts'
import type { TestUser } from '#testing/given.ts'

describe('hints on a question', async () => {
  const test = await startTutorApp({ AI_BASE_URL: '', AI_MODEL: '', AI_API_KEY: '' })
  const { given, as, ask, deps } = test
  await plantMarks(deps.pool)
  const taker = await quizTaker(test)

  /** The chat about one question. */
  const climb = async (who: TestUser, questionId: string, ...messages: string[]) => {
    const replies = []
    let chatId: string | undefined
    for (const content of messages) {
      const reply = await ask(who, {
        messages: [{ role: 'user', content }],
        about: { questionId },
        ...(chatId && { chatId }),
      })
      chatId = reply.begins[0]!.chatId!
      replies.push(reply.text)
    }
    return replies
  }
  /** The right option, and whatever else of the key is in the bank. */
  const findKey = async (questionId: string) => {
    const { rows } = await deps.pool.query<{ right: string; why: string }>(
      `SELECT texts.options ->> keys.answer AS right, keys.why FROM questions
         JOIN question_versions AS texts ON texts.question_id = questions.id AND texts.version = questions.version
         JOIN question_version_keys AS keys ON keys.question_id = questions.id AND keys.version = questions.version
        WHERE questions.id = $1`,
      [questionId],
    )
    return rows[0]!
  }
  const answerWrong = async (user: TestUser) => {
    const { review } = await taker.take(user, { wanted: { topicId: 'os' }, isRight: () => false })
    return review[0]!.question.id
  }

  it('give a nudge, then the idea, then the explanation, and don’t repeat it', async () => {
    const asha = await given.user()
    const id = await answerWrong(asha)
    const [nudge, idea, whole, end] = await climb(
      asha,
      id,
      'Give me a hint',
      'Next hint',
      'samajh nahi aaya',
      'more',
    )
    expect(nudge).toMatch(/^\*\*Hint 1 of 3\.\*\*/)
    expect(idea).toMatch(/^\*\*Hint 2 of 3: the idea\.\*\*[^]+\[1\]/)
    const { right } = await findKey(id)
    expect(whole).toContain(`The right answer is: ${right}`)
    expect(end).toMatch(/^That's everything I have/)
    for (const hint of [nudge, idea]) expect(marksIn(hint!)).toEqual([])
    expect(marksIn(whole!)).toContain(id)
  })

  it('answer a question about something else from the notes', async () => {
    const asha = await given.user()
    const [other] = await climb(
      asha,
      await answerWrong(asha),
      'What is a foreign key in a database?',
    )
    expect(other).not.toMatch(/Hint/)
    expect(other!.toLowerCase()).toContain('foreign key')
  })

  it('never explain an open question, or another learner’s', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const old = await answerWrong(asha)
    const { body } = await as(asha).post('/api/quiz-sessions', { topicId: 'dbms' })
    const { id: sessionId, questions } = body as QuizSession
    // The open quiz asks the old question again.
    await deps.pool.query(
      `UPDATE quiz_sessions SET question_ids[2] = $2,
              question_versions[2] = (SELECT version FROM questions WHERE id = $2) WHERE id = $1`,
      [sessionId, old],
    )
    const asked = [old, questions[0]!.id]
    for (const id of asked)
      for (const message of ['Give me a hint', 'Show the explanation', 'why was my answer wrong']) {
        const [reply] = await climb(asha, id, message)
        expect(marksIn(reply!)).toEqual([])
        expect(reply).not.toContain('The right answer is')
      }
    for (const reply of await climb(ravi, old, 'Give me a hint', 'Show the explanation'))
      expect(marksIn(reply)).toEqual([])
  })

  it('wait while a quiz on the same skill is open', async () => {
    const asha = await given.user()
    const old = await answerWrong(asha)
    const { rows } = await deps.pool.query<{ subskill: string }>(
      'SELECT subskill FROM questions WHERE id = $1',
      [old],
    )
    await as(asha).post('/api/quiz-sessions', { topicId: 'os', subskill: rows[0]!.subskill })
    await deps.pool.query(
      `UPDATE quiz_sessions SET question_ids = array_remove(question_ids, $2)
        WHERE user_id = $1 AND status = 'open'`,
      [asha.id, old],
    )
    const [reply] = await climb(asha, old, 'Show the explanation')
    expect(reply).toMatch(/^You have a quiz open on this skill|from the quiz you have open/)
    expect(marksIn(reply!)).toEqual([])
  })

  it('stop before the explanation of an unanswered question until it is revealed', async () => {
    const asha = await given.user()
    const { id: sessionId, unanswered } = await taker.take(asha, {
      wanted: { topicId: 'os' },
      isRight: (_, index) => (index === 0 ? null : true),
    })
    const left = unanswered![0]!.question.id
    const [hint, closed] = await climb(asha, left, 'Give me a hint', 'Show the explanation')
    expect(hint).toMatch(/^\*\*Hint 1 of 3/)
    expect(closed).toMatch(/haven’t answered this question yet/)
    expect(marksIn(`${hint}${closed}`)).toEqual([])
    const revealed = await as(asha).post(`/api/quiz-sessions/${sessionId}/reveals`, {
      questionId: left,
    })
    expect(revealed.status).toBe(200)
    const [whole] = await climb(asha, left, 'Show the explanation')
    expect(whole).toContain('The right answer is')
  })
})
