import { toCanonicalKeys } from '@nextround/contract/question-kinds/multiple'
import type { MultipleQuestion } from '../../kinds/question.ts'
import type { Found } from '../content-kind.ts'
import { keysOf, optionAt } from '../options-of.ts'

/** `{{a}}` in a program or query is the text of that option, so that what runs is what learners read. */
export const fillIn = (question: MultipleQuestion, text: string): string =>
  keysOf(question).reduce(
    (filled, key) =>
      filled.replaceAll(`{{${key}}}`, () => optionAt(question, key).replace(/`/g, '').trim()),
    text,
  )

/** Returns nothing if a program or query printed the letters of the right options, and nothing else. */
export function disagreement({ answer }: MultipleQuestion, found: Found): string | undefined {
  const printed = ('forms' in found ? (found.forms[0] ?? '') : String(found.value)).trim()
  const letters = printed.replace(/[\s,]/g, '')
  if (!/^[a-e]+$/.test(letters))
    return `found ${JSON.stringify(printed)}; print the letters of the options that are right`
  const keys = toCanonicalKeys(letters)
  return keys === answer ? undefined : `found that ${keys} are right, not ${answer}`
}
