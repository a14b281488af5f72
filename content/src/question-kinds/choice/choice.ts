import { checkEcho, checkLengths, checkTone } from '../../checks/cues.ts'
import { checkForm } from '../../checks/form.ts'
import { checkBeliefs, checkCatchAlls, checkTwins } from '../../checks/options.ts'
import type { ChoiceQuestion } from '../../kinds/question.ts'
import { inlineCode } from '../../markup-html.ts'
import type { ContentKind } from '../content-kind.ts'
import {
  distractorsOf,
  joinOptionLines,
  keysOf,
  misconceptionAt,
  optionAt,
  optionTexts,
} from '../options-of.ts'
import { listOptions, printOptions, shuffledKeys } from './order.ts'
import { disagreement } from './verify.ts'

/** Three to five options, of which one is right. */
export const choice: ContentKind<ChoiceQuestion> = {
  guess: (question) => 1 / keysOf(question).length,

  compile: joinOptionLines,

  locked: (question) => [...optionTexts(question), question.answer],
  seen: optionTexts,
  keyText: (question) => optionAt(question, question.answer),

  wrongAnswers: (question) =>
    distractorsOf(question).map((key) => ({
      part: key,
      text: optionAt(question, key),
      field: `options.${key}`,
      misconception: misconceptionAt(question, key),
    })),

  texts: (question) => keysOf(question).map((key) => [`options.${key}`, optionAt(question, key)]),

  sheet: {
    print: printOptions,
    read: (line, question, seed) => shuffledKeys(question, seed)[Number(/^\d/.exec(line) ?? 0) - 1],
  },

  isRight: ({ answer }, answered) => answered === answer,

  paper: {
    toAnswer: listOptions,
    key: (question, seed) => 'ABCDE'.charAt(shuffledKeys(question, seed).indexOf(question.answer)),
  },

  preview: {
    isGiven: (question, given) => keysOf(question).some((key) => key === given),
    field: (question, given) =>
      shuffledKeys(question, 1)
        .map(
          (key) =>
            `<label><input type="radio" name="choice" value="${key}" required${key === given ? ' checked' : ''}> ${inlineCode(optionAt(question, key))}</label>`,
        )
        .join(''),
    result: (question, given) => {
      const { answer, explain } = question
      const others = shuffledKeys(question, 1).filter((key) => key !== answer)
      return `<p>The answer is: ${inlineCode(optionAt(question, answer))}</p><p class="text">${inlineCode(explain.why)}</p><h3>Why not the others</h3>
    <dl>${others.map((key) => `<dt>${inlineCode(optionAt(question, key))}${key === given ? ' (your choice)' : ''}</dt><dd>${inlineCode(explain.wrong[key] ?? '')}</dd>`).join('')}</dl>`
    },
  },

  compared: ({ options, answer }) => ({ options, answer }),
  disagreement,

  checks: [checkBeliefs, checkTwins, checkCatchAlls, checkLengths, checkTone, checkEcho, checkForm],

  template: (prefix) => ({
    fields: `  options: # three to five
    a: { text: "" }
    b: { text: "", misconception: ${prefix}.m. }
    c: { text: "", misconception: ${prefix}.m. }
    d: { text: "", misconception: ${prefix}.m. }
  answer: a
`,
    wrong: `      b:
      c:
      d:
`,
    missing: 'options, answer, a misconception and a rebuttal for each wrong option',
  }),
}
