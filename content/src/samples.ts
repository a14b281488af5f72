import { type CompiledQuestion, compileQuestion } from './compile-question.ts'
import { OPTION_KEYS, type OptionKey, type Question } from './kinds/question.ts'

/** A sample without anything that reveals the answer. */
export type SampleQuestion = Pick<
  CompiledQuestion,
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
export const liveSamples = (samples: Question[]): CompiledQuestion[] =>
  samples
    .filter(({ status }) => status === 'live')
    .toSorted((one, other) => (one.sample ?? 0) - (other.sample ?? 0))
    .map(compileQuestion)

export const askedSample = ({
  id,
  topicId,
  subskill,
  stem,
  code,
  options,
}: CompiledQuestion): SampleQuestion => ({
  id,
  topicId,
  subskill,
  stem,
  ...(code && { code }),
  options: OPTION_KEYS.map((key) => ({ key, text: options[key].text })),
})

export const explainedSample = (sample: CompiledQuestion): ExplainedSample => ({
  ...askedSample(sample),
  level: sample.level,
  answer: sample.answer,
  ...sample.explain,
})
