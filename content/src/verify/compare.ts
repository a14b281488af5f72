import type { ChoiceQuestion, OptionKey } from '../kinds/question.ts'
import { keysOf, optionAt } from '../question-kinds/options-of.ts'

const plain = (text: string) => text.trim().replace(/[ \t]+$/gm, '')

/**
 * The options that say what was found. Forms and ways of reading go from strict to lenient; the first that fits any
 * counts.
 */
export function optionsSaying(question: ChoiceQuestion, forms: string[]): OptionKey[] {
  const { verify } = question
  const outputs = 'outputs' in verify ? verify.outputs : undefined
  const ways = outputs ? [plain] : [withoutMarks, withoutQuotes]
  for (const way of ways) {
    for (const form of forms) {
      const fitting = keysOf(question).filter((key) =>
        saysTheSame(outputs?.[key] ?? optionAt(question, key), form, way),
      )
      if (fitting.length > 0) return fitting
    }
  }
  return []
}

/** Several lines of output equal a text that has them in one. */
export function saysTheSame(text: string, form: string, way = plain): boolean {
  const said = way(text)
  return said === way(form) || (!said.includes('\n') && said === way(oneLine(form)))
}

const withoutMarks = (text: string) => plain(text.replace(/`/g, ''))
const withoutQuotes = (text: string) => plain(text.replace(/[`'"]/g, ''))
const oneLine = (text: string) => plain(text).replace(/\s*\n\s*/g, ' ')

/** Returns undefined if the only matching option is the answer. */
export function describeDisagreement(
  question: ChoiceQuestion,
  fitting: OptionKey[],
  found: string,
) {
  const { answer } = question
  if (fitting.length === 1 && fitting[0] === answer) return undefined
  const shown = JSON.stringify(found)
  if (fitting.length === 0)
    return `found ${shown}, which is no option; give outputs if the options say it in other words`
  if (!fitting.includes(answer))
    return `found ${shown}, which is ${fitting.join(' and ')}, not ${answer}`
  return `found ${shown}, which is ${fitting.join(' and ')}: give outputs that tell them apart`
}
