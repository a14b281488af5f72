import { highlight } from './highlight.ts'
import { joinLines } from './join-lines.ts'
import type { CodeMark } from './kinds/code-mark.ts'
import { OPTION_KEYS, type Question } from './kinds/question.ts'

export type CompiledQuestion = Omit<Question, 'code'> & {
  code?: NonNullable<Question['code']> & { marks: CodeMark[] }
}

/**
 * Compiles a question for storage and display. Checks, `ids.lock` and sheets use the written text, so neither line
 * wrapping nor colouring makes a new revision.
 */
export function compileQuestion({ code, ...question }: Question): CompiledQuestion {
  const { stem, options, explain } = question
  const option = (key: keyof typeof options) => ({
    ...options[key],
    text: joinLines(options[key].text),
  })
  return {
    ...question,
    stem: joinLines(stem),
    ...(code && { code: { ...code, marks: highlight(code.text, code.lang) } }),
    options: { a: option('a'), b: option('b'), c: option('c'), d: option('d') },
    explain: {
      // Puts the line to remember in its own paragraph, wherever it was wrapped.
      why: joinLines(explain.why).replaceAll(/\s+(?=Remember:)/g, '\n\n'),
      wrong: Object.fromEntries(
        OPTION_KEYS.flatMap((key) => {
          const text = explain.wrong[key]
          return text === undefined ? [] : [[key, joinLines(text)]]
        }),
      ),
    },
  }
}
