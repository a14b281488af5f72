import { toCanonicalKeys } from '@nextround/contract/question-kinds/multiple'
import { checkEcho, checkLengths, checkTone } from '../../checks/cues.ts'
import { checkForm } from '../../checks/form.ts'
import { checkCatchAlls, checkTwins } from '../../checks/options.ts'
import { checkSample } from '../../checks/sample.ts'
import type { MultipleQuestion } from '../../kinds/question.ts'
import { inlineCode } from '../../markup-html.ts'
import { listOptions, printOptions, shuffledKeys } from '../choice/order.ts'
import type { ContentKind } from '../content-kind.ts'
import {
  distractorsOf,
  joinOptionLines,
  keysOf,
  misconceptionAt,
  optionAt,
  optionTexts,
  rightKeysOf,
} from '../options-of.ts'
import { multipleChecks } from './checks.ts'
import { disagreement, fillIn } from './verify.ts'

const ALL = 'Choose all that apply'

/** Three to five options, of which one or several are right. */
export const multiple: ContentKind<MultipleQuestion> = {
  // Any of the sets of options that are not empty.
  guess: (question) => 1 / (2 ** keysOf(question).length - 1),

  compile: joinOptionLines,

  locked: (question) => [...optionTexts(question), question.answer],
  seen: optionTexts,
  keyText: (question) =>
    rightKeysOf(question)
      .map((key) => optionAt(question, key))
      .join('; '),

  // A right option may name why learners leave it out. Leaving it out is then a mistake, too.
  wrongAnswers: (question) =>
    keysOf(question)
      .filter((key) => distractorsOf(question).includes(key) || misconceptionAt(question, key))
      .map((key) => ({
        part: key,
        text: optionAt(question, key),
        field: `options.${key}`,
        misconception: misconceptionAt(question, key),
      })),

  texts: (question) => keysOf(question).map((key) => [`options.${key}`, optionAt(question, key)]),

  sheet: {
    print: (question, seed) => `${printOptions(question, seed)}\n\n${ALL}, such as: 1 3`,
    read: (line, question, seed) => {
      const order = shuffledKeys(question, seed)
      const keys = Array.from(line.matchAll(/\d/g), ([digit]) => order[Number(digit) - 1])
      return keys.length > 0 && keys.every((key) => key !== undefined)
        ? toCanonicalKeys(keys)
        : undefined
    },
  },

  isRight: ({ answer }, answered) => answered === answer,

  paper: {
    toAnswer: (question, seed) => `<p>${ALL}:</p>${listOptions(question, seed)}`,
    key: (question, seed) => {
      const order = shuffledKeys(question, seed)
      return order
        .flatMap((key, place) => (question.answer.includes(key) ? 'ABCDE'.charAt(place) : []))
        .join(', ')
    },
  },

  preview: {
    isGiven: (question, given) =>
      given !== '' &&
      Array.from(given).every((letter) => keysOf(question).some((key) => key === letter)),
    field: (question, given = '') =>
      `<p>${ALL}</p>${shuffledKeys(question, 1)
        .map(
          (key) =>
            `<label><input type="checkbox" name="choice" value="${key}"${given.includes(key) ? ' checked' : ''}> ${inlineCode(optionAt(question, key))}</label>`,
        )
        .join('')}`,
    result: (question, given) => {
      const { explain } = question
      const rows = shuffledKeys(question, 1).map((key) => {
        const reason = explain.wrong[key]
        return `<dt>${inlineCode(optionAt(question, key))} (${judged(question, key, given)})</dt>${reason ? `<dd>${inlineCode(reason)}</dd>` : ''}`
      })
      return `<p class="text">${inlineCode(explain.why)}</p><h3>The options</h3>
    <dl>${rows.join('')}</dl>`
    },
  },

  compared: ({ options, answer }) => ({ options, answer }),
  fillIn,
  disagreement,

  checks: [
    ...multipleChecks,
    checkTwins,
    checkCatchAlls,
    checkLengths,
    checkTone,
    checkEcho,
    checkForm,
    checkSample,
  ],

  template: (prefix) => ({
    fields: `  options: # three to five, of which one or several are right
    a: { text: "" }
    b: { text: "" }
    c: { text: "", misconception: ${prefix}.m. }
    d: { text: "", misconception: ${prefix}.m. }
  answer: ab # the letters of all right options
`,
    wrong: `      c:
      d:
`,
    missing: 'options, answer, a misconception and a rebuttal for each wrong option',
  }),
}

function judged({ answer }: MultipleQuestion, key: string, given: string): string {
  if (!answer.includes(key)) return given.includes(key) ? 'wrong, your choice' : 'wrong'
  return given.includes(key) ? 'right, your choice' : 'right, not chosen'
}
