import { OPTION_KEYS } from '../kinds/question.ts'
import { type Check, distractorsOf, finding, lengthsOf, optionTexts } from './finding.ts'
import { areProse, contentWords } from './words.ts'

const prose =
  (check: Check): Check =>
  (item, bank) =>
    areProse(optionTexts(item.question)) ? check(item, bank) : []

/** W13: length must not reveal the key. A few characters more or less are no cue, whatever their ratio. */
export const checkLengths = prose((item) => {
  const lengths = lengthsOf(item.question)
  const key = lengths[OPTION_KEYS.indexOf(item.question.answer)] ?? 0
  const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)]
  const median = lengths
    .filter((_, place) => OPTION_KEYS[place] !== item.question.answer)
    .toSorted((one, other) => one - other)[1]
  if (median && key > median * 1.25 && key - median > 8)
    return [
      finding(
        item,
        'W13',
        `options.${item.question.answer}`,
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

const ABSOLUTE = /\b(always|never|impossible|guaranteed|under no circumstances)\b/i
const ONLY = /\bonly\b/i
const HEDGE =
  /\b(usually|often|may|might|sometimes|generally|typically|probably|normally|depends on)\b/i

/** W15: careful words must not mark the key, and bold words must not mark the wrong options. */
export const checkTone = prose((item) => {
  const { options, answer } = item.question
  const key = options[answer].text
  const others = distractorsOf(item.question).map((letter) => options[letter].text)
  const bold = others.find((text) => ABSOLUTE.test(text))
  const found = []
  if (bold && !ABSOLUTE.test(key))
    found.push(`"${ABSOLUTE.exec(bold)?.[0]}" stands only in wrong options`)
  // One "only" is plain English. In two wrong options but not in the key it is a pattern.
  if (others.filter((text) => ONLY.test(text)).length >= 2 && !ONLY.test(key))
    found.push('"only" stands only in wrong options')
  if (HEDGE.test(key) && !others.some((text) => HEDGE.test(text)))
    found.push(`"${HEDGE.exec(key)?.[0]}" stands only in the key`)
  return found.map((words) =>
    finding(item, 'W15', `options.${answer}`, `${words}; use such words on both sides or nowhere`),
  )
})

/**
 * W16: the key must not repeat words of the stem that the others do not. One more word is no cue as long as the others
 * repeat something too.
 */
export const checkEcho = prose((item) => {
  const { stem, options, answer } = item.question
  const asked = contentWords(stem)
  const echoes = (text: string) => [...contentWords(text)].filter(([stem]) => asked.has(stem))
  const others = distractorsOf(item.question).map((key) => echoes(options[key].text))
  const inKey = echoes(options[answer].text)
  const most = Math.max(...others.map((words) => words.length))
  const alone = inKey.filter(
    ([stem]) => !others.some((words) => words.some(([one]) => one === stem)),
  )
  if (alone.length === 0 || inKey.length <= most + (most > 0 ? 1 : 0)) return []
  const words = alone.map(([, word]) => word).join(', ')
  return [
    finding(
      item,
      'W16',
      `options.${answer}`,
      `the key repeats "${words}" from the stem and no other option does; reword one`,
    ),
  ]
})
