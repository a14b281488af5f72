import { type ChoiceQuestion, OPTION_KEYS, type OptionsQuestion } from '../kinds/question.ts'
import {
  distractorsOf,
  keysOf,
  misconceptionAt,
  optionAt,
  optionTexts,
} from '../question-kinds/options-of.ts'
import { type Check, finding } from './finding.ts'
import { areProse } from './words.ts'

/** E10: every wrong option must name the misconception behind it, and the right one none. */
export const checkBeliefs: Check<ChoiceQuestion> = (item) => {
  const { question } = item
  const { answer } = question
  const found = distractorsOf(question)
    .filter((key) => !misconceptionAt(question, key))
    .map((key) => finding(item, 'E10', `options.${key}`, `name the misconception behind ${key}`))
  if (misconceptionAt(question, answer))
    found.push(
      finding(item, 'E10', `options.${answer}`, 'the right option must not name a misconception'),
    )
  return found
}

/** E11: no two options may say the same. In code, a sign or a capital may be the whole point, so it counts. */
export const checkTwins: Check<OptionsQuestion> = (item) => {
  const texts = optionTexts(item.question)
  const fold = areProse(texts) ? foldProse : foldCode
  const isOutput = item.question.code || ['run', 'sql'].includes(item.question.verify.kind)
  const asNumber = isOutput ? fold : foldNumber
  return keysOf(item.question).flatMap((key, place) => {
    const twin = texts.findIndex(
      (text, other) =>
        other < place &&
        (fold(text) === fold(texts[place] ?? '') ||
          asNumber(text) === asNumber(texts[place] ?? '')),
    )
    if (twin < 0) return []
    return [
      finding(
        item,
        'E11',
        `options.${key}`,
        `${OPTION_KEYS[twin]} and ${key} say the same; change one`,
      ),
    ]
  })
}

const foldCode = (text: string) => text.replace(/`/g, '').replace(/\s+/g, ' ').trim()
const foldProse = (text: string) =>
  foldCode(text)
    .toLowerCase()
    .replace(/[.,;:!?'"()\s-]+/g, '')
const foldNumber = (text: string) => {
  const [, before, digits = '', after] =
    /^([^\d-]*)(-?\d[\d,]*(?:\.\d+)?)([^\d]*)$/.exec(foldCode(text)) ?? []
  return digits ? `${before}${Number(digits.replace(/,/g, ''))}${after}` : foldCode(text)
}

const CATCH_ALL =
  /\b(all|none|any|both|neither) of (the )?(above|below|these|them|others|options)\b|^(all|none|both|neither|both are (correct|true))\.?$/i
const LETTERS =
  /^(both |only |neither )?\(?[a-e]\)?((,| and| or| nor|, and)? \(?[a-e]\)?)+( only)?\.?$/i
const UNKNOWABLE =
  /\b(can(not|'t| not) be (determined|known|found|decided|said)|not enough (data|information))\b/i

/** E12: no option may refer to the other options. */
export const checkCatchAlls: Check<OptionsQuestion> = (item) => {
  const { question } = item
  const { data_sufficiency: isSufficiency } = question
  // If all of them have that form, the letters are names in the question rather than options.
  const lettersAreNames = optionTexts(question).every((text) => LETTERS.test(text))
  return keysOf(question).flatMap((key) => {
    const text = optionAt(question, key)
    if (isSufficiency) return []
    if (CATCH_ALL.test(text) || (LETTERS.test(text) && !lettersAreNames))
      return [
        finding(
          item,
          'E12',
          `options.${key}`,
          'write an option that makes sense on its own, not one about the others',
        ),
      ]
    if (UNKNOWABLE.test(text))
      return [
        finding(
          item,
          'E12',
          `options.${key}`,
          '"cannot be determined" needs data_sufficiency: true, or another option',
        ),
      ]
    return []
  })
}
