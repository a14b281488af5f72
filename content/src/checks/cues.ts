import type { OptionKey, OptionsQuestion } from '../kinds/question.ts'
import {
  distractorsOf,
  keysOf,
  lengthsOf,
  optionAt,
  optionTexts,
  rightKeysOf,
} from '../question-kinds/options-of.ts'
import { type Check, finding } from './finding.ts'
import { areProse, contentWords } from './words.ts'

const prose =
  (check: Check<OptionsQuestion>): Check<OptionsQuestion> =>
  (item, bank) =>
    areProse(optionTexts(item.question)) ? check(item, bank) : []

/** W13: length must not reveal the key. A few characters more or less are no cue, whatever their ratio. */
export const checkLengths = prose((item) => {
  const { answer } = item.question
  const keys = keysOf(item.question)
  const lengths = lengthsOf(item.question)
  const isRight = (place: number) => answer.includes(keys[place]!)
  const key = middle(lengths.filter((_, place) => isRight(place))) ?? 0
  const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)]
  const median = middle(lengths.filter((_, place) => !isRight(place)))
  if (median && key > median * 1.25 && key - median > 8)
    return [
      finding(
        item,
        'W13',
        `options.${answer}`,
        `the key has ${key} characters, the middle distractor ${median}; shorten the key or give the others as much detail`,
      ),
    ]
  if (longest > shortest * 1.6 && longest - shortest > 15)
    return [
      finding(
        item,
        'W13',
        'options',
        `the longest option has ${longest} characters, the shortest ${shortest}; bring them within 1.6 times`,
      ),
    ]
  return []
})

const middle = (lengths: number[]): number | undefined =>
  lengths.toSorted((one, other) => one - other)[Math.floor((lengths.length - 1) / 2)]

const ABSOLUTE = /\b(always|never|impossible|guaranteed|under no circumstances)\b/i
const ONLY = /\bonly\b/i
const HEDGE =
  /\b(usually|often|may|might|sometimes|generally|typically|probably|normally|depends on)\b/i

/** W15: careful words must not mark the key, and bold words must not mark the wrong options. */
export const checkTone = prose((item) => {
  const { question } = item
  const { answer } = question
  const key = rightKeysOf(question)
    .map((letter) => optionAt(question, letter))
    .join(' ')
  const others = distractorsOf(question).map((letter) => optionAt(question, letter))
  const bold = others.find((text) => ABSOLUTE.test(text))
  const found = []
  if (bold && !ABSOLUTE.test(key))
    found.push(`"${ABSOLUTE.exec(bold)?.[0]}" appears only in wrong options`)
  // One "only" is plain English. In two wrong options but not in the key it is a pattern.
  if (others.filter((text) => ONLY.test(text)).length >= 2 && !ONLY.test(key))
    found.push('"only" appears only in wrong options')
  if (HEDGE.test(key) && !others.some((text) => HEDGE.test(text)))
    found.push(`"${HEDGE.exec(key)?.[0]}" appears only in the key`)
  return found.map((words) =>
    finding(
      item,
      'W15',
      `options.${answer}`,
      `${words}; use such words in both right and wrong options, or in none`,
    ),
  )
})

/**
 * W16: a right option must not repeat words of the stem that the wrong ones do not. One more word is no cue as long as the
 * others repeat something too.
 */
export const checkEcho = prose((item) => {
  const { question } = item
  const asked = contentWords(question.stem)
  const echoes = (key: OptionKey) =>
    [...contentWords(optionAt(question, key))].filter(([stem]) => asked.has(stem))
  const others = distractorsOf(question).map(echoes)
  const most = Math.max(0, ...others.map((words) => words.length))
  return rightKeysOf(question).flatMap((key) => {
    const inKey = echoes(key)
    const alone = inKey.filter(
      ([stem]) => !others.some((words) => words.some(([one]) => one === stem)),
    )
    if (alone.length === 0 || inKey.length <= most + (most > 0 ? 1 : 0)) return []
    const words = alone.map(([, word]) => word).join(', ')
    return finding(
      item,
      'W16',
      `options.${key}`,
      `the key repeats "${words}" from the stem and no other option does; reword one`,
    )
  })
})
