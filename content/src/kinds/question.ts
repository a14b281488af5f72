import * as z from 'zod'
import { Choice } from '../question-kinds/choice/schema.ts'
import { Multiple } from '../question-kinds/multiple/schema.ts'
import { NumberToType } from '../question-kinds/number/schema.ts'

export { OPTION_KEYS, type OptionKey } from '../question-kinds/choice/schema.ts'
export { Source } from './question-fields.ts'

/** Most questions are choices, and do not name their kind. */
const withKind = (value: unknown) =>
  typeof value === 'object' && value !== null && !('kind' in value)
    ? { kind: 'choice', ...value }
    : value

/** One item of a file. `checks/` and the folders of the kinds contain the checks beyond this schema. */
export const Question = z.preprocess(
  withKind,
  z.discriminatedUnion('kind', [Choice, Multiple, NumberToType]),
)

export const SAMPLES_PER_TOPIC = 3

/** The topic and subskill come from the folder and file name. */
type Place = { topicId: string; subskill: string }
export type ChoiceQuestion = z.infer<typeof Choice> & Place
export type MultipleQuestion = z.infer<typeof Multiple> & Place
export type NumberQuestion = z.infer<typeof NumberToType> & Place

/** A question with its topic and subskill. */
export type Question = ChoiceQuestion | MultipleQuestion | NumberQuestion
/** A question of a kind that has options. Its answer is the letters of those that are right. */
export type OptionsQuestion = ChoiceQuestion | MultipleQuestion
export type QuestionKind = Question['kind']
