import { type CompiledChoice, compileQuestion } from './compile-question.ts'
import type { OptionKey, Question } from './kinds/question.ts'
import { keysOf, optionAt } from './question-kinds/options-of.ts'

/** A sample without anything that reveals the answer. */
export type SampleQuestion = Pick<
  CompiledChoice,
  'id' | 'topicId' | 'subskill' | 'stem' | 'code'
> & {
  options: { key: OptionKey; text: string }[]
}

/** A sample for its topic's page, with its answer and explanations. */
export type ExplainedSample = SampleQuestion & {
  level: Question['level']
  answer: OptionKey
  why: string
  wrong: Partial<Record<OptionKey, string>>
}

/** In order of position. */
export const liveSamples = (samples: Question[]): CompiledChoice[] =>
  samples
    .filter((question) => question.kind === 'choice')
    .filter(({ status }) => status === 'live')
    .toSorted((one, other) => (one.sample ?? 0) - (other.sample ?? 0))
    .map((question) => compileQuestion(question))

export const askedSample = (sample: CompiledChoice): SampleQuestion => {
  const { id, topicId, subskill, stem, code } = sample
  return {
    id,
    topicId,
    subskill,
    stem,
    ...(code && { code }),
    options: keysOf(sample).map((key) => ({ key, text: optionAt(sample, key) })),
  }
}

export const explainedSample = (sample: CompiledChoice): ExplainedSample => ({
  ...askedSample(sample),
  level: sample.level,
  answer: sample.answer,
  ...sample.explain,
})
