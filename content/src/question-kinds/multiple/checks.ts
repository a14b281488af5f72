import { type Check, finding } from '../../checks/finding.ts'
import type { MultipleQuestion } from '../../kinds/question.ts'
import { distractorsOf, misconceptionAt } from '../options-of.ts'

/** E10: every wrong option must name the misconception behind it. A right one may name why learners leave it out. */
const checkBeliefs: Check<MultipleQuestion> = (item) =>
  distractorsOf(item.question)
    .filter((key) => !misconceptionAt(item.question, key))
    .map((key) => finding(item, 'E10', `options.${key}`, `name the misconception behind ${key}`))

/** E17: choosing everything must be wrong, or there is nothing to decide. */
const checkSomethingWrong: Check<MultipleQuestion> = (item) =>
  distractorsOf(item.question).length > 0
    ? []
    : [finding(item, 'E17', 'answer', 'all options are right; add a wrong one or reword one')]

const COUNT =
  /\b(?:one|two|three|four|five|[1-5]) of (?:these|them|the following)\b|\b(?:choose|select|pick) (?:one|two|three|four|[1-5])\b/i

/** E23: the page asks for all that apply. A number of right options would give most of the answer away. */
const checkCountIsSecret: Check<MultipleQuestion> = (item) => {
  const said = COUNT.exec(item.question.stem)?.[0]
  return said
    ? [finding(item, 'E23', 'stem', `"${said}" tells how many are right; ask which of them hold`)]
    : []
}

export const multipleChecks = [checkBeliefs, checkSomethingWrong, checkCountIsSecret]
