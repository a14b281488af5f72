import type { ChoiceQuestion } from '../kinds/question.ts'
import { keysOf, optionTexts } from '../question-kinds/options-of.ts'
import type { QuestionItem } from '../read-questions.ts'
import { chanceOfAtLeast } from './chance.ts'
import { type Finding, findingAbout } from './finding.ts'
import { quantityOf } from './form.ts'
import { pairsOf } from './pairs.ts'

/** The probability of the shortest run that counts: four keys of four, each with two of four options in that shape. */
const FOUR_OF_FOUR = 0.5 ** 4
const ENOUGH_NUMBERS = 8

/** E19: if options are pairs, the key must not repeatedly be the one with differing halves. */
export function checkMixedPairs(topicId: string, items: QuestionItem<ChoiceQuestion>[]): Finding[] {
  const seen = items.flatMap(({ question }) => {
    const pairs = pairsOf(optionTexts(question))
    const isMixed = pairs?.map(([one, other]) => one !== other)
    // If all options are mixed, or none is, the halves reveal nothing.
    if (!isMixed || new Set(isMixed).size === 1) return []
    return [
      {
        id: question.id,
        chance: isMixed.filter(Boolean).length / isMixed.length,
        isMixed: isMixed[keysOf(question).indexOf(question.answer)] === true,
      },
    ]
  })
  const mixed = seen.filter(({ isMixed }) => isMixed)
  const chances = seen.map(({ chance }) => chance)
  if (mixed.length < 4 || chanceOfAtLeast(mixed.length, chances) > FOUR_OF_FOUR) return []
  return [
    findingAbout(
      topicId,
      'E19',
      `the key is the pair with differing halves in ${mixed.length} of ${seen.length} items; let equal halves be the key in some of ${idsOf(mixed)}`,
    ),
  ]
}

/** E19: if options are numbers, the key must not mostly be one in the middle. */
export function checkMiddleNumbers(
  topicId: string,
  items: QuestionItem<ChoiceQuestion>[],
): Finding[] {
  const seen = items.flatMap(({ question }) => {
    const place = placeInSize(question)
    const { length } = keysOf(question)
    return place === undefined ? [] : [{ id: question.id, place, length }]
  })
  const middle = seen.filter(({ place, length }) => place > 0 && place < length - 1)
  const chances = seen.map(({ length }) => (length - 2) / length)
  if (seen.length < ENOUGH_NUMBERS || chanceOfAtLeast(middle.length, chances) > 0.05) return []
  return [
    findingAbout(
      topicId,
      'E19',
      `the key is neither the least nor the greatest number in ${middle.length} of ${seen.length} items; let one of them be the key in some of ${idsOf(middle)}`,
    ),
  ]
}

const idsOf = (seen: { id: string }[]) => seen.map(({ id }) => id).join(' ')

/** Returns how many options are less than the key, if all of them are different numbers. */
function placeInSize(question: ChoiceQuestion) {
  const values = optionTexts(question).map((text) => quantityOf(text)?.value)
  const key = values[keysOf(question).indexOf(question.answer)]
  if (key === undefined || values.includes(undefined) || new Set(values).size < values.length)
    return undefined
  return values.filter((value) => value !== undefined && value < key).length
}
