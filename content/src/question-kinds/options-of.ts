import { type ChoiceQuestion, OPTION_KEYS, type OptionKey } from '../kinds/question.ts'

type Options = Pick<ChoiceQuestion, 'options'>

/** The letters of the options that a question has. */
export const keysOf = ({ options }: Options): OptionKey[] =>
  OPTION_KEYS.filter((key) => options[key] !== undefined)

export const optionAt = ({ options }: Options, key: OptionKey) => options[key]?.text ?? ''
export const misconceptionAt = ({ options }: Options, key: OptionKey) => options[key]?.misconception

export const optionTexts = (question: Options): string[] =>
  keysOf(question).map((key) => optionAt(question, key))

export const distractorsOf = (question: Options & Pick<ChoiceQuestion, 'answer'>): OptionKey[] =>
  keysOf(question).filter((key) => key !== question.answer)

/** The visible length of each option. */
export const lengthsOf = (question: Options) =>
  optionTexts(question).map((text) => text.replace(/`/g, '').trim().length)
