import { type ChoiceQuestion, OPTION_KEYS } from '../kinds/question.ts'
import { keysOf, lengthsOf } from '../question-kinds/options-of.ts'
import type { QuestionItem } from '../read-questions.ts'
import { chiSquare, CHI_SQUARE_LIMIT, mostByChance } from './chance.ts'
import { type Finding, findingAbout } from './finding.ts'

type ChoiceItem = QuestionItem<ChoiceQuestion>

/** With fewer questions, patterns may be chance. */
const ENOUGH = 15

export const isKeyLongest = (question: ChoiceQuestion) => isKeyAlone(question, Math.max)
const isKeyShortest = (question: ChoiceQuestion) => isKeyAlone(question, Math.min)

function isKeyAlone(question: ChoiceQuestion, extreme: (...lengths: number[]) => number) {
  const lengths = lengthsOf(question)
  const end = extreme(...lengths)
  return (
    lengths.filter((length) => length === end).length === 1 &&
    lengths[keysOf(question).indexOf(question.answer)] === end
  )
}

/** E14: the key must not be the longest or the shortest option more often than chance allows. */
export function checkKeyLengths(topicId: string, items: ChoiceItem[]): Finding[] {
  if (items.length < ENOUGH) return []
  const allowed = mostByChance(items.map(({ question }) => 1 / keysOf(question).length))
  return (
    [
      ['longest', isKeyLongest],
      ['shortest', isKeyShortest],
    ] as const
  ).flatMap(([name, isSo]) => {
    const ids = items.filter(({ question }) => isSo(question)).map(({ question }) => question.id)
    if (ids.length <= allowed) return []
    return [
      findingAbout(
        topicId,
        'E14',
        `the key is the ${name} option in ${ids.length} of ${items.length} items, ${allowed} at most; even out some of ${ids.join(' ')}`,
      ),
    ]
  })
}

/**
 * E18: no letter may be the key far more often than the others, among shuffled and unshuffled items and items with as many
 * options alike.
 */
export const checkKeyPlaces = (topicId: string, items: ChoiceItem[]): Finding[] =>
  [...Map.groupBy(items, ({ question }) => `${question.shuffle} ${keysOf(question).length}`)]
    .map(([, some]) => some)
    .flatMap((some) => {
      if (some.length < ENOUGH) return []
      const letters = OPTION_KEYS.filter((key) =>
        some.some(({ question }) => keysOf(question).includes(key)),
      )
      const counts = letters.map(
        (key) => some.filter(({ question }) => question.answer === key).length,
      )
      if (chiSquare(counts) < (CHI_SQUARE_LIMIT[letters.length] ?? Infinity)) return []
      const spread = letters.map((key, place) => `${key} ${counts[place]}`).join(', ')
      return [
        findingAbout(
          topicId,
          'E18',
          `the keys are spread unevenly (${spread}); swap options in drafts`,
        ),
      ]
    })

/** E21, for a topic: negative questions must be rare. */
export function checkNegatives(topicId: string, items: QuestionItem[]): Finding[] {
  const negative = items
    .filter(({ question }) => question.negative)
    .map(({ question }) => question.id)
  const allowed = Math.max(1, Math.floor(items.length * 0.05))
  if (negative.length <= allowed) return []
  return [
    findingAbout(
      topicId,
      'E21',
      `${negative.length} negative questions, ${allowed} at most; ask some of ${negative.join(' ')} positively`,
    ),
  ]
}
