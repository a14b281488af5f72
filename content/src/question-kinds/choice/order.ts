import { createHash } from 'node:crypto'
import type { ChoiceQuestion } from '../../kinds/question.ts'
import { keysOf } from '../options-of.ts'
import type { OptionKey } from './schema.ts'

type Shuffled = Pick<ChoiceQuestion, 'id' | 'shuffle' | 'options'>

/** Returns the same order for the same seed on every machine. It does not depend on the key. */
export function shuffledKeys(question: Shuffled, seed: number): OptionKey[] {
  const { id, shuffle } = question
  const keys = keysOf(question)
  if (!shuffle) return keys
  const rank = (key: OptionKey) => createHash('sha256').update(`${seed} ${id} ${key}`).digest('hex')
  return keys.toSorted((one, other) => rank(one).localeCompare(rank(other)))
}
