import { type Check, finding } from './finding.ts'
import { longestSentence, sentencesOf } from './words.ts'

/** Verbal tests print an instruction and then a sentence, so such a stem ends like that sentence. */
const INSTRUCTION = /^(Choose|Fill in|Find|Rearrange|Select) /

/** E20: a stem must be a question or an instruction of readable length. */
export const checkStem: Check = (item) => {
  const { stem } = item.question
  const { length } = stem.trim()
  const found = []
  if (length < 40 || length > 600)
    found.push(finding(item, 'E20', 'stem', `has ${length} characters; 40 to 600 are allowed`))
  if (!stem.trim().endsWith('?') && !INSTRUCTION.test(stem))
    found.push(
      finding(
        item,
        'E20',
        'stem',
        'must end with a question mark, or begin with an instruction such as "Choose the option ..."',
      ),
    )
  const words = longestSentence(stem)
  if (words > 25)
    found.push(
      finding(item, 'W20', 'stem', `has a sentence of ${words} words; split it (25 at most)`),
    )
  return found
}

const TRUE_OR_FALSE =
  /\bwhich (one )?of (the )?(following|these)( \w+)?( (about|regarding|on|of)\b[^?]*?)? (is|are) (not )?(true|correct|false|incorrect|right|wrong)\b/i
const SHOUTED =
  /\b(EXCEPT|NOT(?! (NULL|IN|EXISTS|LIKE|BETWEEN|DISTINCT|ENFORCED|VALID|DEFERRABLE|MATCHED)\b))\b/
const QUIET = /\bwhich\b[^.?]*\b(is|are|does|do|can|would|will|should) not\b/i

/** E21: one thing is asked, and a negative question must say so twice. */
export const checkWording: Check = (item) => {
  const { stem, negative } = item.question
  if (TRUE_OR_FALSE.test(stem))
    return [
      finding(item, 'E21', 'stem', 'asks four true-or-false questions in one; ask about one thing'),
    ]
  const question = sentencesOf(stem).at(-1) ?? ''
  if (negative && !SHOUTED.test(stem))
    return [
      finding(item, 'E21', 'stem', 'negative: true, but no NOT or EXCEPT in capitals in the stem'),
    ]
  if (!negative && (SHOUTED.test(question) || QUIET.test(question)))
    return [
      finding(
        item,
        'E21',
        'stem',
        'ask positively, or write NOT in capitals and add negative: true',
      ),
    ]
  return []
}
