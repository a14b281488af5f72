import { sessionStatement } from '../harness/statements.ts'
import { giveVerdict } from './give-verdict.ts'
import { serveBare } from './serve-bare.ts'

const { text } = await sessionStatement()

/** Both statements that the product runs for an answer: who calls, then the answer. */
serveBare(async (asked, ask) => {
  const token = /=(\w+)/.exec(asked.cookie)?.[1]
  const { id } = await ask('session', text, [[token]])
  return giveVerdict(id, asked, ask)
})
