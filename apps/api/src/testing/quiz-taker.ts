import { listAsked } from '@nextround/contract/ladder'
import type { AskedQuestion, QuizResult, QuizSession } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { rightAnswer, wrongAnswer } from './answers.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './given.ts'

type QuizOptions = {
  wanted?: object
  /** When the first question was shown. By default, so long ago that the quiz ends now. */
  at?: Date
  /** How long each answer takes, in milliseconds. */
  pace?: number
  /** Null leaves the question unanswered. */
  isRight?: (question: AskedQuestion, place: number, session: QuizSession) => boolean | null
  /** Questions to mark as guesses when the quiz is finished. */
  isGuess?: (question: AskedQuestion) => boolean
}

/** Takes quizzes through the API as a learner would. Only the clock is changed, between the answers and the finish. */
export async function quizTaker({
  as,
  deps: { db },
  resetRateLimit = async () => {},
}: Pick<TestApp, 'as'> & Partial<Pick<TestApp, 'resetRateLimit'>> & { deps: { db: Db } }) {
  const rows = await db
    .selectFrom('question_version_keys')
    .select(['question_id', 'answer'])
    .execute()
  const keys = new Map(rows.map(({ question_id, answer }) => [question_id, answer]))

  const open = async (
    user: TestUser,
    { wanted = { topicId: 'dbms' }, at, pace = 20_000, isRight = () => true }: QuizOptions = {},
  ): Promise<QuizSession> => {
    // The rate limit must not apply: nobody takes quizzes this fast.
    await resetRateLimit()
    const started = await as(user).post('/api/quiz-sessions', wanted)
    if (started.status !== 200) throw new Error(`no quiz: ${JSON.stringify(started.body)}`)
    const session = started.body as QuizSession
    const begin = at ?? new Date(Date.now() - pace * (session.questions.length + 1))
    const verdicts = new Map<string, boolean>()
    const questionAt = (place: number) =>
      session.ladder
        ? session.questions.find(({ id }) => id === listAsked(session.ladder!, verdicts)[place])
        : session.questions[place]
    for (let place = 0, question; (question = questionAt(place)); place += 1) {
      const right = isRight(question, place, session)
      if (right === null) continue
      verdicts.set(question.id, right)
      const key = keys.get(question.id)!
      const answer = right ? rightAnswer(question, key) : wrongAnswer(question, key)
      await as(user).post(`/api/quiz-sessions/${session.id}/answers`, {
        questionId: question.id,
        answer,
      })
      await db
        .updateTable('quiz_answers')
        .set({ answered_at: new Date(begin.getTime() + pace * (place + 1)) })
        .where('session_id', '=', session.id)
        .where('question_id', '=', question.id)
        .execute()
    }
    await db
      .updateTable('quiz_sessions')
      .set({ started_at: begin })
      .where('id', '=', session.id)
      .execute()
    return session
  }

  return {
    keys,
    /** Answers the questions and leaves the quiz open. */
    open,
    take: async (user: TestUser, taken: QuizOptions = {}): Promise<QuizResult> => {
      const { id, questions } = await open(user, taken)
      const guessed = questions.filter(taken.isGuess ?? (() => false)).map((one) => one.id)
      const finished = await as(user).post(`/api/quiz-sessions/${id}/completion`, { guessed })
      if (finished.status !== 200) throw new Error(`not finished: ${JSON.stringify(finished.body)}`)
      return finished.body as QuizResult
    },
  }
}
