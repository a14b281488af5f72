import { joinLines } from '../join-lines.ts'
import { OPTION_KEYS, type OptionKey, type OptionsQuestion } from '../kinds/question.ts'

type Options = Pick<OptionsQuestion, 'options'>
type Keyed = Options & Pick<OptionsQuestion, 'answer'>

/** The letters of the options that a question has. */
export const keysOf = ({ options }: Options): OptionKey[] =>
  OPTION_KEYS.filter((key) => options[key] !== undefined)

export const optionAt = ({ options }: Options, key: OptionKey) => options[key]?.text ?? ''
export const misconceptionAt = ({ options }: Options, key: OptionKey) => options[key]?.misconception

export const optionTexts = (question: Options): string[] =>
  keysOf(question).map((key) => optionAt(question, key))

export const rightKeysOf = (question: Keyed): OptionKey[] =>
  keysOf(question).filter((key) => question.answer.includes(key))

export const distractorsOf = (question: Keyed): OptionKey[] =>
  keysOf(question).filter((key) => !question.answer.includes(key))

/** The visible length of each option. */
export const lengthsOf = (question: Options) =>
  optionTexts(question).map((text) => text.replace(/`/g, '').trim().length)

/** Joins the lines of the options and of their explanations. */
export const joinOptionLines = <Q extends OptionsQuestion>(question: Q): Q => ({
  ...question,
  options: Object.fromEntries(
    keysOf(question).map((key) => [
      key,
      { ...question.options[key], text: joinLines(optionAt(question, key)) },
    ]),
  ) as Q['options'],
  explain: {
    ...question.explain,
    wrong: Object.fromEntries(
      keysOf(question).flatMap((key) => {
        const text = question.explain.wrong[key]
        return text === undefined ? [] : [[key, joinLines(text)]]
      }),
    ),
  },
})
