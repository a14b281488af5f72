import type { AskedQuestion } from '@nextround/contract/quizzes'

/** Words of sentences that hardly ever occur in code. */
const PROSE =
  /\b(?:an?|the|of|to|is|it|its|as|and|or|in|on|at|by|with|when|while|because|so|than|that|this|only|each|every|never|not|no)\b/
const CODE = /[[\](){};=<>_]|::|=>/
/** Figures, and single words such as None or TypeError: what a program prints. */
const PRINTED = /^(?:[\d\s.,:%+-]+|\S+)$/

/** Whether the options are set as code: they are code, or what the code of the question prints. */
export const areCode = ({ code, options }: Pick<AskedQuestion, 'code' | 'options'>): boolean =>
  options.every(
    ({ text }) => !PROSE.test(text) && (CODE.test(text) || (code !== null && PRINTED.test(text))),
  )
