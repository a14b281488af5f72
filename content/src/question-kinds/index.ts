import type { Question, QuestionKind } from '../kinds/question.ts'
import { choice } from './choice/choice.ts'
import type { ContentKind } from './content-kind.ts'
import { multiple } from './multiple/multiple.ts'
import { number } from './number/number.ts'

type Kinds = { [Kind in QuestionKind]: ContentKind<Extract<Question, { kind: Kind }>> }

/** One line for each kind. */
const KINDS: Kinds = { choice, multiple, number }

export const QUESTION_KINDS = Object.keys(KINDS) as QuestionKind[]

/** The content functions for this kind of question. They accept only questions of that kind. */
export const contentKind = (kind: QuestionKind) => KINDS[kind] as unknown as ContentKind<Question>

export const kindOf = ({ kind }: Question) => contentKind(kind)
