import { highlight } from './highlight.ts'
import { joinLines } from './join-lines.ts'
import type { CodeMark } from './kinds/code-mark.ts'
import type { ChoiceQuestion, MultipleQuestion, Question } from './kinds/question.ts'
import { kindOf } from './question-kinds/index.ts'
import type { NumberWithDefaults } from './question-kinds/number/number.ts'

type Compiled<Q extends Question> = Omit<Q, 'code'> & {
  /** Its place among the questions of its set, from 1. */
  setPlace?: number
  code?: NonNullable<Question['code']> & { marks: CodeMark[] }
  /** The probability of guessing right. */
  guess: number
}
export type CompiledChoice = Compiled<ChoiceQuestion>
export type CompiledMultiple = Compiled<MultipleQuestion>
export type CompiledNumber = Compiled<NumberWithDefaults>
export type CompiledQuestion = CompiledChoice | CompiledMultiple | CompiledNumber

/**
 * Compiles a question for storage and display. Checks, `ids.lock` and sheets use the written text, so neither line
 * wrapping nor colouring makes a new revision.
 */
export function compileQuestion<Q extends Question>(
  written: Q,
  places: ReadonlyMap<string, number> = new Map(),
): Extract<CompiledQuestion, { kind: Q['kind'] }> {
  const setPlace = places.get(written.id)
  const kind = kindOf(written)
  const { code, ...question } = kind.compile(written)
  return {
    ...question,
    guess: kind.guess(written),
    stem: joinLines(question.stem),
    ...(setPlace !== undefined && { setPlace }),
    ...(code && { code: { ...code, marks: highlight(code.text, code.lang) } }),
    explain: {
      ...question.explain,
      // Puts the line to remember in its own paragraph, wherever it was wrapped.
      why: joinLines(question.explain.why).replaceAll(/\s+(?=Remember:)/g, '\n\n'),
    },
  } as Extract<CompiledQuestion, { kind: Q['kind'] }>
}
