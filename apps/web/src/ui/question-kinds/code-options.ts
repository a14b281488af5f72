import type { AskedChoice, AskedMultiple } from '@nextround/contract/question-kinds'

/** Common English words that hardly ever occur in code. */
const PROSE =
  /\b(?:an?|the|of|to|is|it|its|as|and|or|in|on|at|by|with|when|while|because|so|than|that|this|only|each|every|never|not|no)\b/
const CODE = /[[\](){};=<>_]|::|=>/
/** Text that a program prints: figures, or a single word such as None or TypeError. */
const PRINTED = /^(?:[\d\s.,:%+-]+|\S+)$/

/** Whether to show the options as code: all of them are code, or could be the output of the question's code. */
export const areCode = ({
  code,
  options,
}: Pick<AskedChoice | AskedMultiple, 'code' | 'options'>): boolean =>
  options.every(
    ({ text }) => !PROSE.test(text) && (CODE.test(text) || (code !== null && PRINTED.test(text))),
  )
