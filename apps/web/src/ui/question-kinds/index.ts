import { kindOf, type QuestionKind } from '@nextround/contract/question-kinds'
import { choice } from './choice/choice.tsx'
import { multiple } from './multiple/multiple.tsx'
import { number } from './number/number.tsx'
import type { WebKind } from './web-kind.ts'

type Kinds = { [Kind in QuestionKind]: WebKind<Kind> }

/** One line for each kind. */
const KINDS: Kinds = { choice, multiple, number }

/** The component and functions take questions and keys of any kind. A question and its key always have the same. */
type AnyKind = WebKind<QuestionKind>

export const findWebKind = (question: { kind?: QuestionKind | undefined }): AnyKind =>
  KINDS[kindOf(question)] as unknown as AnyKind
