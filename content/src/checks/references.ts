import type { Question } from '../kinds/question.ts'
import { kindOf } from '../question-kinds/index.ts'
import { type Check, finding } from './finding.ts'
import { proseOf } from './words.ts'

const PLACES = [
  /\b(option|choice|answer|alternative)s? \(?([A-E]|[b-e])\b(?!['’]s)/,
  /\b(option|choice|alternative)s? \(?a\)?(?=[,.;:)]|$)/i,
  /(^|\s)\([a-e]\)/i,
  /\b(first|second|third|fourth|last) (option|choice)\b/i,
  /\b(code|snippet|table|query|options?|example|text|passage|figure|diagram|function|program|class|schema|statements?|listing) (above|below)\b/i,
  /\b(shown|given|listed|written|stated|see|seen|mentioned|described) (above|below)\b/i,
  /\bthe (above|below)(-mentioned)?\b(?! (average|zero))/i,
]

/** E33: nothing may be named by its position, because options are shuffled and pages differ. */
export const checkPlaces: Check = (item) => {
  const { stem, explain } = item.question
  const texts: [field: string, text: string][] = [
    ['stem', stem],
    ['explain.why', explain.why],
    ...Object.entries(explain.wrong).map(([part, text]): [string, string] => [
      `explain.wrong.${part}`,
      text,
    ]),
  ]
  return texts.flatMap(([field, text]) => {
    const named = PLACES.map((pattern) => pattern.exec(proseOf(text))?.[0]).find(Boolean)
    return named
      ? [
          finding(
            item,
            'E33',
            field,
            `"${named.trim()}" refers to a position; name the thing itself, because options are shuffled`,
          ),
        ]
      : []
  })
}

const MOJIBAKE = /Ã[\u0080-\u00bf©¨¢]|â€|Â[\u00a0-\u00bf]|ï¿½|\ufffd/

/** E62: no text may have been read in the wrong encoding. */
export const checkEncoding: Check = (item) =>
  MOJIBAKE.test(textOf(item.question))
    ? [
        finding(
          item,
          'E62',
          'id',
          'has signs such as Ã or � from a wrong encoding; type them again',
        ),
      ]
    : []

const textOf = (question: Question) => {
  const { stem, code, explain } = question
  return JSON.stringify([stem, code, kindOf(question).texts(question), explain])
}

/** A named version never ages, but a statement about the newest one does. */
const AGEING =
  /\b(latest|newest|current|most recent) (stable |major |LTS )*(versions?|releases?|standards?|editions?|specifications?|browsers?)\b|\bas of (20\d\d|today|now|this writing)\b|\b(nowadays|at the time of writing)\b|\bcurrently (recommended|supported|maintained|the (default|standard|newest|latest))\b/i

/** W71: a statement that may become untrue must have a review date. */
export const checkAge: Check = (item) => {
  const { review_by: reviewBy } = item.question
  const said = AGEING.exec(textOf(item.question))?.[0]
  if (!said || reviewBy) return []
  return [
    finding(
      item,
      'W71',
      'stem',
      `"${said}" will become outdated; name the version, or add review_by`,
    ),
  ]
}
