import { answerStatement } from '../stage/statements.ts'
import { serveBare } from './serve-bare.ts'
import { verdictOf } from './verdict-of.ts'

const { text, names } = await answerStatement()

serveBare(async ({ url, userId, body }, ask) => {
  const values: Record<string, unknown> = {
    user: userId,
    session: url.split('/')[3],
    question: body['questionId'],
    answer: body['answer'],
    waited: 0,
  }
  return verdictOf(
    await ask(
      'answer',
      text,
      names.map((name) => values[name]),
    ),
  )
})
