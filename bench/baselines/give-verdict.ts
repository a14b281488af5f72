import { answerStatement } from '../harness/statements.ts'
import type { RunStatement, BaselineRequest } from './serve-bare.ts'

const { text, names } = await answerStatement()

/** Stores an answer with the product's own statement, and returns the verdict from its row. */
export async function giveVerdict(
  userId: unknown,
  { url, body }: BaselineRequest,
  ask: RunStatement,
) {
  const values: Record<string, unknown> = {
    user: userId,
    session: url.split('/')[3],
    question: body['questionId'],
    kind: 'choice',
    answer: body['answer'],
    number: null,
    waited: 0,
  }
  const stored = await ask(
    'answer',
    text,
    names.map((name) => values[name]),
  )
  const { chosen, isCorrect, answer, why, whyNot } = stored
  return { chosen, isCorrect, correctAnswer: answer, why, whyNot }
}
