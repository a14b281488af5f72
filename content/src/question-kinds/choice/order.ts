import { createHash } from 'node:crypto'
import type { OptionsQuestion } from '../../kinds/question.ts'
import { inlineCode } from '../../markup-html.ts'
import { keysOf, optionAt } from '../options-of.ts'
import type { OptionKey } from './schema.ts'

type Shuffled = Pick<OptionsQuestion, 'id' | 'shuffle' | 'options'>

/** Returns the same order for the same seed on every machine. It does not depend on the key. */
export function shuffledKeys(question: Shuffled, seed: number): OptionKey[] {
  const { id, shuffle } = question
  const keys = keysOf(question)
  if (!shuffle) return keys
  const rank = (key: OptionKey) => createHash('sha256').update(`${seed} ${id} ${key}`).digest('hex')
  return keys.toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

/** The options with numbers, for a second reader. */
export const printOptions = (question: OptionsQuestion, seed: number): string =>
  shuffledKeys(question, seed)
    .map((key, place) => `${place + 1}. ${optionAt(question, key).replace(/\n/g, '\n   ')}`)
    .join('\n')

/** The options as a list in HTML, for a printed sheet. */
export const listOptions = (question: OptionsQuestion, seed: number): string => {
  const listed = shuffledKeys(question, seed).map(
    (key) => `<li>${inlineCode(optionAt(question, key))}</li>`,
  )
  return `<ol class="options">${listed.join('')}</ol>`
}
