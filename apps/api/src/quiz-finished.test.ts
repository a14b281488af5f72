import type { QuizResult } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import type { Events, FinishedQuiz } from '#events'
import { announcer } from '#platform/events.ts'
import { startTestApp } from '#testing/app.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { createLiveBank } from './features/question-bank/live-bank.ts'
import { finishQuiz } from './features/quizzes/finish-quiz.ts'

describe('a finished quiz', async () => {
  const test = await startTestApp()
  const { given, deps } = test
  const { open } = await quizTaker(test)
  const heard: FinishedQuiz[] = []
  const announce = announcer<Events>(
    [{ event: 'quiz.finished', inTransaction: async (quiz) => void heard.push(quiz) }],
    deps,
  )
  const finish = (userId: string, sessionId: string): Promise<QuizResult> =>
    finishQuiz({ db: deps.db, bank: createLiveBank(deps.db), announce }, { userId, sessionId })

  it('is published once, with its complete result', async () => {
    const asha = await given.user()
    const { id } = await open(asha, { isRight: (_, place) => place < 12 })
    const result = await finish(asha.id, id)
    expect(await finish(asha.id, id)).toEqual(result)

    const { rows } = await deps.pool.query<{ exactly: string }>(
      'SELECT to_json(completed_at) AS exactly FROM quiz_sessions WHERE id = $1',
      [id],
    )
    const facts: FinishedQuiz = {
      userId: asha.id,
      sessionId: id,
      topicId: 'dbms',
      isReTest: false,
      isPractice: false,
      isPlacement: false,
      score: 80,
      correct: 12,
      total: 15,
      timeSpentMs: result.timeSpentMs,
      completedAt: rows[0]!.exactly,
    }
    expect(heard).toEqual([facts])
    expect(new Date(facts.completedAt).toISOString()).toBe(result.completedAt)
  })
})
