import type { ChoiceQuestion } from '../../kinds/question.ts'
import { describeDisagreement, optionsSaying } from '../../verify/compare.ts'
import { optionsNear } from '../../verify/numbers.ts'
import type { Found } from '../content-kind.ts'

/** Returns nothing if what a machine found is the keyed option, and no other. */
export function disagreement(question: ChoiceQuestion, found: Found): string | undefined {
  if ('forms' in found)
    return describeDisagreement(
      question,
      optionsSaying(question, found.forms),
      found.forms[0] ?? '',
    )
  const fitting = optionsNear(question, found.value, found.tolerance)
  return describeDisagreement(question, fitting, String(found.value))
}
