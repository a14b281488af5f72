import { isWithin, toDecimal } from '@nextround/contract/question-kinds/decimal'
import { type Check, finding } from '../../checks/finding.ts'
import { checkSample } from '../../checks/sample.ts'
import type { NumberQuestion } from '../../kinds/question.ts'
import { decimalsOf, mistakesOf, toleranceOf } from './values.ts'

const MISTAKES = { least: 2, most: 6 }

/** E16: every number must be written in the form in which it is stored, and be as exact as the question asks. */
const checkNumbers: Check<NumberQuestion> = (item) => {
  const { question } = item
  const written: [field: string, text: string][] = [
    ['answer', question.answer],
    ...Object.keys(question.mistakes).map((text): [string, string] => [`mistakes.${text}`, text]),
  ]
  const found = written
    .filter(([, text]) => toDecimal(text) === undefined || /[^\d.-]/.test(text))
    .map(([field, text]) =>
      finding(item, 'E16', field, `write "${text}" with digits, such as "1200" or "-0.25"`),
    )
  const decimals = question.answer.split('.')[1]?.length ?? 0
  if (decimals > decimalsOf(question))
    found.push(
      finding(
        item,
        'E16',
        'answer',
        `has ${decimals} decimals, but ${decimalsOf(question)} are asked for; round it`,
      ),
    )
  if (toleranceOf(question) === undefined)
    found.push(
      finding(item, 'E16', 'tolerance', 'write how far an answer may be off: "0.05" or "1%"'),
    )
  return found
}

/**
 * E16: frequent mistakes must be told apart from each other and from the answer: each is recognised within the tolerance.
 */
const checkMistakes: Check<NumberQuestion> = (item) => {
  const { question } = item
  const tolerance = toleranceOf(question)
  const answer = toDecimal(question.answer)
  const mistakes = mistakesOf(question)
  if (tolerance === undefined || answer === undefined) return []
  const isReadable = ({ value }: { value: string }) => toDecimal(value) !== undefined
  const width = double(tolerance)
  const found = mistakes.filter(isReadable).flatMap(({ value, written }, place) => {
    const earlier = mistakes.slice(0, place).filter(isReadable)
    // Two intervals of this width overlap if their centres are nearer than twice the tolerance.
    const twin = earlier.find((other) => isWithin(other.value, value, width))
    const clash = isWithin(value, answer, width) ? question.answer : twin?.written
    return clash === undefined
      ? []
      : [
          finding(
            item,
            'E16',
            `mistakes.${written}`,
            `${written} and ${clash} are too near for the tolerance; drop one or lower the tolerance`,
          ),
        ]
  })
  const { length } = mistakes
  if (length < MISTAKES.least || length > MISTAKES.most)
    found.push(
      finding(
        item,
        'E10',
        'mistakes',
        `has ${length}; name ${MISTAKES.least} to ${MISTAKES.most} wrong numbers that real learners type`,
      ),
    )
  return found
}

const double = (tolerance: string) => toDecimal((2 * Number(tolerance)).toFixed(6)) ?? tolerance

/** E22: what a learner cannot see in the field must be in the stem. */
const checkAsked: Check<NumberQuestion> = (item) => {
  const { question } = item
  const decimals = decimalsOf(question)
  if (decimals === 0 || /\bdecimals?\b|\bround/i.test(question.stem)) return []
  return [
    finding(
      item,
      'E22',
      'stem',
      `say how exact the answer must be, such as "Rounded to ${decimals} decimals, what is ...?"`,
    ),
  ]
}

export const numberChecks = [checkNumbers, checkMistakes, checkAsked, checkSample]
