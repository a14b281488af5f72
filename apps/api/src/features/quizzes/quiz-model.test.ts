import type {
  AskedChoice,
  AskedMultiple,
  AskedQuestion,
  GivenAnswer,
} from '@nextround/contract/question-kinds'
import type { QuizResult, QuizSession, Verdict } from '@nextround/contract/quizzes'
import { scoreOf } from '@nextround/contract/quizzes'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { marksIn, plantMarks } from '#testing/secret-marks.ts'

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 60)
const TOPICS = ['dsa', 'dbms', 'os']

const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start'), topic: fc.nat({ max: 2 }) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      place: fc.nat({ max: 17 }),
      /** An option, counted on from the first again if there are fewer. */
      option: fc.nat({ max: 59 }),
      /** How many copies of the request are sent at the same time. */
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('finish'), copies: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('finish-while-answering'),
      place: fc.nat({ max: 14 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('otherUser'), place: fc.nat({ max: 14 }) }),
  },
)
type Move = { kind: string; topic?: number; place?: number; option?: number; copies?: number }

const keyAt = ({ options }: AskedChoice | AskedMultiple, option: number) =>
  options[option % options.length]!.key
const chosenText = (question: AskedQuestion, option: number): string =>
  question.kind === 'number' ? `${option}` : keyAt(question, option)
const giveOption = (question: AskedQuestion, option: number): GivenAnswer => {
  if (question.kind === 'number') return { kind: 'number', text: `${option}` }
  const key = keyAt(question, option)
  return question.kind === 'multiple' ? { kind: 'multiple', chosen: [key] } : key
}

/** Compares the product after random moves with a model that is simpler. */
describe('a quiz under random moves', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp()
  // Every explanation has a unique mark, so that the test notices one that is sent too early.
  await plantMarks(deps.pool)
  const keys = new Map(
    (
      await deps.db.selectFrom('question_version_keys').select(['question_id', 'answer']).execute()
    ).map((row) => [row.question_id, row.answer]),
  )

  async function play(asha: TestUser, otherUser: TestUser, moves: Move[]) {
    let session: QuizSession | undefined
    let isOpen = false
    const answers = new Map<string, Verdict>()
    const results: QuizResult[] = []

    const expectQuiet = (body: unknown) => {
      expect(marksIn(JSON.stringify(body)).filter((id) => !answers.has(id))).toEqual([])
    }
    const send = (question: AskedQuestion | undefined, option: number, user = asha) =>
      as(user).post(`/api/quiz-sessions/${session!.id}/answers`, {
        questionId: question?.id ?? 'dsa-000000',
        answer: question ? giveOption(question, option) : 'a',
      })
    const finish = () => as(asha).post(`/api/quiz-sessions/${session!.id}/completion`, {})

    const MOVES: Record<string, (move: Move) => Promise<void>> = {
      async start({ topic = 0 }) {
        answers.clear()
        const { body } = await as(asha).post('/api/quiz-sessions', { topicId: TOPICS[topic]! })
        session = body as QuizSession
        isOpen = true
        expectQuiet(body)
      },
      async answer({ place = 0, option = 0, copies = 1 }) {
        // An index past the end means a question that this quiz does not ask.
        const question = session!.questions[place]
        const questionId = question?.id ?? 'dsa-000000'
        const replies = await Promise.all(
          Array.from({ length: copies }, () => send(question, option)),
        )
        const [first] = replies
        const verdicts = replies.filter(({ status }) => status === 200)
        expect(verdicts.filter(({ body }) => !isDeepStrictEqual(body, first!.body))).toEqual([])
        const known = answers.get(questionId)
        const mayAnswer = known !== undefined || (isOpen && place < session!.questions.length)
        expect(first!.status).toBe(mayAnswer ? 200 : 404)
        if (!mayAnswer) return
        const verdict = first!.body as Verdict
        expect(verdict.chosen).toBe(known?.chosen ?? chosenText(question!, option))
        expect(verdict.isCorrect).toBe(keys.get(questionId) === verdict.chosen)
        answers.set(questionId, verdict)
      },
      async finish({ copies = 1 }) {
        const replies = await Promise.all(Array.from({ length: copies }, finish))
        expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
        expect(replies[0]!.status).toBe(200)
        results.push(replies[0]!.body as QuizResult)
        isOpen = false
      },
      async 'finish-while-answering'({ place = 0 }) {
        const question = session!.questions[place]!
        const [verdict, result] = await Promise.all([send(question, 0), finish()])
        if (verdict.status === 200) answers.set(question.id, verdict.body as Verdict)
        if (result.status === 200) results.push(result.body as QuizResult)
        isOpen = false
      },
      async resume() {
        const { body } = await as(asha).get('/api/quiz-sessions/open')
        const found = (body as { session: QuizSession | null }).session
        expect(found?.id).toBe(isOpen ? session!.id : undefined)
        expect(found?.verdicts).toEqual(isOpen ? Object.fromEntries(answers) : undefined)
        expectQuiet(body)
      },
      async otherUser({ place = 0 }) {
        const { status, body } = await send(session!.questions[place], 0, otherUser)
        expect(status).toBe(404)
        expectQuiet(body)
      },
    }
    await MOVES['start']!({ kind: 'start', topic: 0 })
    for (const one of moves) await MOVES[one.kind]!(one)

    for (const result of results) {
      const { rows } = await deps.pool.query(
        `SELECT count(*) FILTER (WHERE is_correct) AS correct FROM quiz_answers WHERE session_id = $1`,
        [result.id],
      )
      expect(result.correctAnswers).toBe(rows[0].correct)
      expect(result.scorePercentage).toBe(scoreOf(result.correctAnswers, result.totalQuestions))
    }
    const { rows: open } = await deps.pool.query(
      "SELECT id FROM quiz_sessions WHERE user_id = $1 AND status = 'open'",
      [asha.id],
    )
    expect(open.map(({ id }) => id)).toEqual(isOpen ? [session!.id] : [])
  }

  it(`stays valid and reveals no key early, in ${SEQUENCES} sequences`, {
    timeout: 3_600_000,
  }, async () => {
    const otherUser = await given.user()
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
        await resetRateLimit()
        await play(await given.user(), otherUser, moves)
      }),
      { numRuns: SEQUENCES, endOnFailure: false },
    )
    const { rows } = await deps.pool.query('SELECT count(*) AS answers FROM quiz_answers')
    expect(rows[0].answers).toBeGreaterThan(SEQUENCES)
  })
})
