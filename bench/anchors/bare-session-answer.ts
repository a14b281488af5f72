import { answerStatement, sessionStatement } from '../stage/statements.ts'
import { serveBare } from './serve-bare.ts'
import { verdictOf } from './verdict-of.ts'

const session = await sessionStatement()
const { text, names } = await answerStatement()

/** Both statements that the product runs for an answer: who calls, then the answer. */
serveBare(async ({ url, cookie, body }, ask) => {
  const token = /=(\w+)/.exec(cookie)?.[1]
  const { id } = await ask('session', session.text, [[token]])
  const values: Record<string, unknown> = {
    user: id,
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
