import { type MultipleQuestion, OPTION_KEYS } from '../kinds/question.ts'
import { keysOf } from '../question-kinds/options-of.ts'
import type { QuestionItem } from '../read-questions.ts'
import { CHI_SQUARE_LIMIT, chiSquare } from './chance.ts'
import { type Finding, findingAbout } from './finding.ts'

type Items = QuestionItem<MultipleQuestion>[]

/** With fewer questions, patterns may be chance. */
const ENOUGH_LETTERS = 15
const ENOUGH_COUNTS = 5

/** E18: no letter may be right far more often than the others. */
export const checkRightLetters = (items: Items): Finding[] =>
  [...Map.groupBy(items, ({ question }) => keysOf(question).length)].flatMap(([length, some]) => {
    if (some.length < ENOUGH_LETTERS) return []
    const letters = OPTION_KEYS.slice(0, length)
    const counts = letters.map(
      (key) => some.filter(({ question }) => question.answer.includes(key)).length,
    )
    if (chiSquare(counts) < (CHI_SQUARE_LIMIT[length] ?? Infinity)) return []
    const spread = letters.map((key, place) => `${key} ${counts[place]}`).join(', ')
    return findingAbout('', 'E18', `right options are spread unevenly (${spread}); swap some`)
  })

/** E19: a learner who knows how many options are usually right has fewer of them to judge. */
export function checkRightCounts(items: Items): Finding[] {
  if (items.length < ENOUGH_COUNTS) return []
  const counts = Map.groupBy(items, ({ question }) => question.answer.length)
  const [most = 0, same = []] =
    [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (same.length / items.length > 2 / 3)
    return [
      findingAbout(
        '',
        'E19',
        `${same.length} of ${items.length} questions with several right options have ${most}; vary it`,
      ),
    ]
  const single = counts.get(1)?.length ?? 0
  return single > items.length / 3
    ? [
        findingAbout(
          '',
          'E19',
          `${single} of ${items.length} questions of the kind multiple have one right option; write them as choices`,
        ),
      ]
    : []
}
