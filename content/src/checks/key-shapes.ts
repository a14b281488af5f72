import { OPTION_KEYS, type Question } from '../kinds/question.ts'
import type { QuestionItem } from '../read-questions.ts'
import { chanceOfAtLeast } from './chance.ts'
import { type Finding, findingAbout, optionTexts } from './finding.ts'
import { quantityOf } from './form.ts'
import { pairsOf } from './pairs.ts'

/** The probability of the shortest run that counts: four keys of four, each with two of four options in that shape. */
const FOUR_OF_FOUR = 0.5 ** 4
const ENOUGH_NUMBERS = 8

/** E19: if options are pairs, the key must not repeatedly be the one with differing halves. */
export function checkMixedPairs(topicId: string, items: QuestionItem[]): Finding[] {
  const seen = items.flatMap(({ question }) => {
    const pairs = pairsOf(optionTexts(question))
    const isMixed = pairs?.map(([one, other]) => one !== other)
    // If all options are mixed, or none is, the halves reveal nothing.
    if (!isMixed || new Set(isMixed).size === 1) return []
    return [
      {
        id: question.id,
        chance: isMixed.filter(Boolean).length / isMixed.length,
        isMixed: isMixed[OPTION_KEYS.indexOf(question.answer)] === true,
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

/** E19: if options are numbers, the key must not mostly be one of the two in the middle. */
export function checkMiddleNumbers(topicId: string, items: QuestionItem[]): Finding[] {
  const seen = items.flatMap(({ question }) => {
    const place = placeInSize(question)
    return place === undefined ? [] : [{ id: question.id, place }]
  })
  const middle = seen.filter(({ place }) => place === 1 || place === 2)
  const halves = seen.map(() => 0.5)
  if (seen.length < ENOUGH_NUMBERS || chanceOfAtLeast(middle.length, halves) > 0.05) return []
  return [
    findingAbout(
      topicId,
      'E19',
      `the key is the second or third number in size in ${middle.length} of ${seen.length} items; let the least or the greatest be the key in some of ${idsOf(middle)}`,
    ),
  ]
}

const idsOf = (seen: { id: string }[]) => seen.map(({ id }) => id).join(' ')

/** Returns how many options are less than the key, if all four are different numbers. */
function placeInSize(question: Question) {
  const values = optionTexts(question).map((text) => quantityOf(text)?.value)
  const key = values[OPTION_KEYS.indexOf(question.answer)]
  if (key === undefined || values.includes(undefined) || new Set(values).size < values.length)
    return undefined
  return values.filter((value) => value !== undefined && value < key).length
}
