import { misconceptions } from '@nextround/content/misconceptions'
import { type Choice, type Question, questions } from '@nextround/content/questions'
import type { QuestionReport, TopicBank } from '@nextround/contract/question-bank'
import type { OptionKey, QuizResult, QuizSession, Verdict } from '@nextround/contract/quizzes'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'
import { importBank } from '#testing/import-bank.ts'
import type { TestUser } from '#testing/given.ts'

const bank = questions.filter((question) => question.kind === 'choice')
const inFiles = new Map(bank.map((question) => [question.id, question]))
const other = (key: OptionKey): OptionKey => (key === 'a' ? 'b' : 'a')

/** The kinds of changes that an import can make to a question. The last kind is used for all further questions. */
const CHANGES: ((question: Choice) => Choice | undefined)[] = [
  (question) => ({ ...question, rev: question.rev + 1, stem: `Put anew: ${question.stem}` }),
  (question) => ({ ...question, rev: question.rev + 1, answer: other(question.answer) }),
  (question) => ({ ...question, rev: question.rev + 1, options: turnedOptions(question) }),
  (question) => ({
    ...question,
    rev: question.rev + 1,
    concept: 'os.elsewhere',
    subskill: 'moved',
  }),
  (question) => ({ ...question, rev: question.rev + 1, level: 'advanced', topicId: 'oops' }),
  (question) => ({ ...question, explain: { why: 'Mended.', wrong: {} } }),
  (question) => ({ ...question, code: { lang: 'text', text: 'recoloured', marks: [] } }),
  (question) => ({ ...question, status: 'retired' }),
  () => undefined,
]

function turnedOptions({ options: { a, b, c, d } }: Choice): Choice['options'] {
  return { a: b, b: a, c: { text: `${c.text}!`, misconception: 'os.m.another' }, d }
}

describe('a quiz taken during an import', async () => {
  const { as, given, deps } = await startTestApp({ isolated: true })
  const start = async (user: TestUser, topicId: string) =>
    (await as(user).post('/api/quiz-sessions', { topicId })).body as QuizSession
  const answer = async (user: TestUser, { id }: QuizSession, questionId: string, chosen: string) =>
    (await as(user).post(`/api/quiz-sessions/${id}/answers`, { questionId, answer: chosen }))
      .body as Verdict
  const finish = async (user: TestUser, { id }: QuizSession) =>
    (await as(user).post(`/api/quiz-sessions/${id}/completion`, {})).body as QuizResult
  const pastResult = async (user: TestUser, { id }: QuizSession) =>
    (await as(user).get(`/api/quiz-sessions/${id}/result`)).body
  const openQuiz = async (user: TestUser) =>
    ((await as(user).get('/api/quiz-sessions/open')).body as { session: QuizSession }).session

  const verdictOn = (questionId: string, chosen: OptionKey): Verdict => {
    const { answer: right, explain } = inFiles.get(questionId)!
    return {
      chosen,
      isCorrect: chosen === right,
      correctAnswer: right,
      why: explain.why,
      whyNot: explain.wrong,
    }
  }
  const beliefBehind = (questionId: string, chosen: OptionKey) => {
    const id = inFiles.get(questionId)!.options[chosen]!.misconception
    return misconceptions.find((one) => one.id === id) ?? null
  }
  const rightTo = (questionId: string) => inFiles.get(questionId)!.answer

  /** Imports a different change to each question of the quiz. */
  function importOver({ questions }: QuizSession) {
    const places = new Map(questions.map(({ id }, place) => [id, place]))
    return bring((question) => {
      const place = places.get(question.id)
      if (place === undefined || question.kind !== 'choice') return question
      return CHANGES[Math.min(place, CHANGES.length - 1)]!(question)
    })
  }
  /** Imports a change and waits until the server has it: the server looks for changes every second. */
  async function bring(change: (question: Question) => Question | undefined) {
    await importBank(deps, change)
    const live = questions.filter((question) => change(question)?.status === 'live').length
    await vi.waitFor(async () => expect(await liveQuestions()).toBe(live), { timeout: 30_000 })
  }
  async function liveQuestions() {
    const { topics } = (await as('guest').get('/api/topics')).body as { topics: TopicBank[] }
    return topics.reduce((all, one) => all + one.liveQuestions, 0)
  }
  const asInFiles = (question: Question) => (question.kind === 'choice' ? question : undefined)

  it('shows, scores and explains the version it asked', async () => {
    await bring(asInFiles)
    const asha = await given.user()
    const quiz = await start(asha, 'os')
    const ids = quiz.questions.map(({ id }) => id)
    // Wrong before the import and wrong after it, of each kind of change at least one.
    const chosen = new Map(
      ids.map((id, place) => [id, place === 3 || place === 14 ? other(rightTo(id)) : rightTo(id)]),
    )
    const tell = (id: string) => answer(asha, quiz, id, chosen.get(id)!)
    const verdicts: Record<string, Verdict> = {}
    for (const id of ids.slice(0, 2)) verdicts[id] = await tell(id)

    await importOver(quiz)

    expect(await openQuiz(asha)).toEqual({ ...quiz, activeMs: expect.any(Number), verdicts })
    for (const id of ids) {
      expect(await tell(id)).toEqual(verdictOn(id, chosen.get(id)!))
      // A repeated request gets the verdict on the first answer, by the key of that time.
      expect(await answer(asha, quiz, id, 'd')).toEqual(verdictOn(id, chosen.get(id)!))
    }
    const result = await finish(asha, quiz)
    expect(result).toMatchObject({ correctAnswers: 13, totalQuestions: 15, scorePercentage: 87 })
    expect(result.review).toEqual(
      quiz.questions.map((question) => {
        const { isCorrect: _, ...explained } = verdictOn(question.id, chosen.get(question.id)!)
        const misconception = beliefBehind(question.id, chosen.get(question.id)!)
        return { question, isCorrected: false, misconception, ...explained }
      }),
    )
    expect(await pastResult(asha, quiz)).toEqual(result)

    const { rows } = await deps.pool.query<{ question_details: Record<string, unknown>[] }>(
      'SELECT question_details FROM quiz_results WHERE id = $1',
      [quiz.id],
    )
    expect(rows[0]!.question_details).toEqual(
      expect.arrayContaining(
        ids.map((questionId) => {
          const { topicId: topic, subskill, answer: correctAnswer } = inFiles.get(questionId)!
          const userAnswer = chosen.get(questionId)!
          const isCorrect = userAnswer === correctAnswer
          return { questionId, userAnswer, correctAnswer, isCorrect, topic, subskill }
        }),
      ),
    )
    expect(rows[0]!.question_details).toHaveLength(15)

    await bring((question) => (question.topicId === 'os' ? undefined : question))
    expect(await pastResult(asha, quiz)).toEqual(result)
  })

  it('passes its own concept, subskill and misconceptions to progress', async () => {
    await bring(asInFiles)
    const asha = await given.user()
    const quiz = await start(asha, 'os')
    const ids = quiz.questions.map(({ id }) => id)
    const wrong = ids.map((id) => other(rightTo(id)))
    await importOver(quiz)
    for (const [place, id] of ids.entries()) await answer(asha, quiz, id, wrong[place]!)
    await finish(asha, quiz)

    const cards = await deps.db
      .selectFrom('review_cards')
      .select(['concept', 'topic_id'])
      .where('user_id', '=', asha.id)
      .execute()
    expect(new Set(cards.map(({ concept }) => concept))).toEqual(
      new Set(ids.map((id) => inFiles.get(id)!.concept)),
    )
    const skills = await deps.db
      .selectFrom('user_skills')
      .select(['skill_name', 'tally', 'misconceptions'])
      .where('user_id', '=', asha.id)
      .execute()
    expect(skills).toHaveLength(1)
    const believed = ids.flatMap((id, place) => {
      return inFiles.get(id)!.options[wrong[place]!]!.misconception ?? []
    })
    expect(new Set(Object.keys(skills[0]!.misconceptions as object))).toEqual(new Set(believed))
    expect(new Set(Object.keys(skills[0]!.tally as object))).toEqual(
      new Set(ids.map((id) => inFiles.get(id)!.subskill)),
    )
  })

  it('lets a learner report the version shown, answered or revealed', async () => {
    await bring(asInFiles)
    const asha = await given.user()
    const quiz = await start(asha, 'os')
    const [answered, skipped] = quiz.questions
    await importOver(quiz)
    await answer(asha, quiz, answered!.id, 'a')
    await finish(asha, quiz)
    await as(asha).post(`/api/quiz-sessions/${quiz.id}/reveals`, { questionId: skipped!.id })
    for (const { id, text } of [answered!, skipped!]) {
      const said = { questionId: id, reason: 'typo', text: '' }
      const report = (await as(asha).post('/api/question-reports', said)).body as QuestionReport
      expect(report).toMatchObject({ questionText: text, isOfThisRevision: false })
    }
    const reported = await deps.db
      .selectFrom('question_reports')
      .select('revision')
      .where('user_id', '=', asha.id)
      .execute()
    expect(reported.map(({ revision }) => revision)).toEqual([
      inFiles.get(answered!.id)!.rev,
      inFiles.get(skipped!.id)!.rev,
    ])
  })

  it('is pinned even if an older server started it', async () => {
    await bring(asInFiles)
    const asha = await given.user()
    const { id, questions } = await start(asha, 'os')
    const anew = (words: string) => (question: Question) => ({
      ...question,
      stem: `${words} ${question.stem}`,
    })
    await importBank(deps, anew('Anew:'))
    // Inserts a quiz as the older server does, without versions.
    const old = newId()
    await deps.pool.query(
      `WITH closed AS (UPDATE quiz_sessions SET status = 'closed', closed_at = now() WHERE id = $2 RETURNING *)
       INSERT INTO quiz_sessions (id, user_id, topic_id, question_ids, option_orders, total_questions)
       SELECT $1, user_id, topic_id, question_ids, option_orders, total_questions FROM closed`,
      [old, id],
    )
    await importBank(deps, anew('And again:'))

    expect(await openQuiz(asha)).toMatchObject({
      id: old,
      questions: questions.map(({ text }) => ({ text: `Anew: ${text}` })),
    })
  })
})
