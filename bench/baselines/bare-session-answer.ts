import { sessionStatement } from '../harness/statements.ts'
import { giveVerdict } from './give-verdict.ts'
import { serveBare } from './serve-bare.ts'

const { text } = await sessionStatement()

/** Runs both statements of the product: the session lookup, then the answer. */
serveBare(async (asked, ask) => {
  const token = /=(\w+)/.exec(asked.cookie)?.[1]
  const { id } = await ask('session', text, [[token]])
  return giveVerdict(id, asked, ask)
})
