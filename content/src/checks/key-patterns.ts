import { OPTION_KEYS, type Question } from '../kinds/question.ts'
import type { QuestionItem } from '../read-questions.ts'
import { chiSquare, mostByChance } from './chance.ts'
import { type Finding, findingAbout, lengthsOf } from './finding.ts'

/** With fewer questions, patterns may be chance. */
const ENOUGH = 15

export const isKeyLongest = (question: Question) => isKeyAlone(question, Math.max)
const isKeyShortest = (question: Question) => isKeyAlone(question, Math.min)

function isKeyAlone(question: Question, extreme: (...lengths: number[]) => number) {
  const lengths = lengthsOf(question)
  const end = extreme(...lengths)
  return (
    lengths.filter((length) => length === end).length === 1 &&
    lengths[OPTION_KEYS.indexOf(question.answer)] === end
  )
}

/** E14: the key must not be the longest or the shortest option more often than chance allows. */
export function checkKeyLengths(topicId: string, items: QuestionItem[]): Finding[] {
  if (items.length < ENOUGH) return []
  const allowed = mostByChance(items.length)
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

/** E18: no letter may be the key far more often than the others, among shuffled and unshuffled items alike. */
export const checkKeyPlaces = (topicId: string, items: QuestionItem[]): Finding[] =>
  [true, false].flatMap((shuffled) => {
    const some = items.filter(({ question }) => question.shuffle === shuffled)
    if (some.length < ENOUGH) return []
    const counts = OPTION_KEYS.map(
      (key) => some.filter(({ question }) => question.answer === key).length,
    )
    if (chiSquare(counts) < 11.34) return []
    const spread = OPTION_KEYS.map((key, place) => `${key} ${counts[place]}`).join(', ')
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
