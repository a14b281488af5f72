import { isWithin, toDecimal } from '@nextround/contract/question-kinds/decimal'
import { toQuantity } from '@nextround/contract/question-kinds/quantity'
import { joinLines } from '../../join-lines.ts'
import type { NumberQuestion } from '../../kinds/question.ts'
import { escape, inlineCode } from '../../markup-html.ts'
import type { ContentKind } from '../content-kind.ts'
import { numberChecks } from './checks.ts'
import { decimalsOf, toleranceOf } from './values.ts'
import { disagreement } from './verify.ts'

/** With every default filled in, and every number in the form in which it is stored. */
export type NumberWithDefaults = NumberQuestion & { decimals: number; tolerance: string }

/** A number to type, with a tolerance and frequent mistakes. */
export const number: ContentKind<NumberQuestion, NumberWithDefaults> = {
  guess: () => 0,

  compile: (question) => ({
    ...question,
    answer: stored(question.answer),
    decimals: decimalsOf(question),
    tolerance: toleranceOf(question) ?? '0',
    mistakes: mapKeys(question.mistakes, (misconception) => misconception),
    explain: { ...question.explain, wrong: mapKeys(question.explain.wrong, joinLines) },
  }),

  locked: (question) => [
    question.answer,
    question.unit ?? null,
    decimalsOf(question),
    toleranceOf(question),
  ],
  seen: (question) => [question.unit ?? null, decimalsOf(question)],
  keyText: (question) => withUnit(question, question.answer),

  wrongAnswers: (question) =>
    Object.entries(question.mistakes).map(([written, misconception]) => ({
      part: written,
      text: written,
      field: `mistakes.${written}`,
      misconception,
    })),

  texts: ({ unit }) => (unit === undefined ? [] : [['unit', unit]]),

  sheet: {
    print: (question) =>
      `Write a number${question.unit === undefined ? '' : ` in ${question.unit}`}, ${exactness(question)}.`,
    read: (line, { unit }) => toDecimal(line, unit ?? null),
  },

  isRight: (question, answered) => {
    const [given, answer] = [toDecimal(answered, question.unit ?? null), toDecimal(question.answer)]
    const tolerance = toleranceOf(question)
    return (
      given !== undefined &&
      answer !== undefined &&
      tolerance !== undefined &&
      isWithin(given, answer, tolerance)
    )
  },

  paper: {
    toAnswer: (question) =>
      `<p class="typed">__________ ${escape(question.unit ?? '')} (${exactness(question)})</p>`,
    key: (question) => escape(withUnit(question, question.answer)),
  },

  preview: {
    isGiven: (question, given) => toDecimal(given, question.unit ?? null) !== undefined,
    field: (question, given) =>
      `<label>Your answer <input name="choice" inputmode="decimal" required value="${escape(given ?? '')}"> ${escape(question.unit ?? '')}</label><p class="small">${exactness(question)}</p>`,
    result: (question, given) => {
      const { explain, mistakes } = question
      const rows = Object.keys(mistakes).map(
        (value) =>
          `<dt>${escape(withUnit(question, value))}${value === given ? ' (your answer)' : ''}</dt><dd>${inlineCode(explain.wrong[value] ?? '')}</dd>`,
      )
      return `<p>The answer is: ${escape(withUnit(question, question.answer))}, give or take ${toleranceOf(question)}</p><p class="text">${inlineCode(explain.why)}</p><h3>Frequent mistakes</h3>
    <dl>${rows.join('')}</dl>`
    },
  },

  compared: (question) => ({
    answer: question.answer,
    unit: question.unit,
    tolerance: toleranceOf(question),
  }),
  disagreement,

  checks: numberChecks,

  template: (prefix) => ({
    fields: `  answer: ""
  unit: "" # leave out for a bare number
  # decimals: 1 and tolerance: "0.05" or "1%", unless those of the answer will do
  mistakes: # two to six wrong numbers that learners type
    "1": ${prefix}.m.
    "2": ${prefix}.m.
`,
    wrong: `      "1":
      "2":
`,
    missing: 'answer, unit, a misconception and a rebuttal for each frequent mistake',
  }),
}

const stored = (written: string): string => toDecimal(written) ?? written

const mapKeys = (record: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, text]) => [stored(key), change(text)]))

const withUnit = ({ unit }: NumberQuestion, value: string): string => toQuantity(value, unit)

const exactness = (question: NumberQuestion): string => {
  const decimals = decimalsOf(question)
  if (decimals === 0) return 'a whole number'
  return decimals === 1 ? 'to 1 decimal' : `to ${decimals} decimals`
}
