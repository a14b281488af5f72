import { kindOf } from '../question-kinds/index.ts'
import { type Check, finding } from './finding.ts'
import { likeness, trigramsOf } from './trigrams.ts'
import { meaningOf } from './words.ts'

/** E30: checks the length of the explanation of the right answer. */
export const checkWhy: Check = (item) => {
  const { length } = item.question.explain.why.trim()
  if (length >= 150 && length <= 700) return []
  return [finding(item, 'E30', 'explain.why', `has ${length} characters; 150 to 700 are allowed`)]
}

const OPENING =
  /^((this|that|it)( option| answer| statement| choice)?( is|'s)( simply| just)?( not)? (wrong|incorrect|false|untrue|true|right|correct)|(wrong|incorrect|false)\b)/i

/** E31: each wrong answer that is listed must have its own rebuttal, and nothing else may have one. */
export const checkRebuttals: Check = (item) => {
  const { question } = item
  const wrong: Partial<Record<string, string>> = question.explain.wrong
  const parts = kindOf(question)
    .wrongAnswers(question)
    .map(({ part }) => part)
  const found = parts
    .filter((part) => !wrong[part])
    .map((part) => finding(item, 'E31', 'explain.wrong', `say what is wrong with ${part}`))
  for (const part of Object.keys(wrong)) {
    if (parts.includes(part)) continue
    const words =
      part === question.answer
        ? `${part} is the answer; remove its rebuttal`
        : `${part} is no wrong answer of this question; remove its rebuttal`
    found.push(finding(item, 'E31', `explain.wrong.${part}`, words))
  }
  for (const [place, part] of parts.entries()) {
    const text = wrong[part]?.trim()
    if (!text) continue
    const at = `explain.wrong.${part}`
    if (text.length < 40 || text.length > 300)
      found.push(finding(item, 'E31', at, `has ${text.length} characters; 40 to 300 are allowed`))
    if (OPENING.test(text))
      found.push(
        finding(item, 'E31', at, 'do not open with "this is wrong": say where the reasoning slips'),
      )
    const twin = parts
      .slice(0, place)
      .find((other) => likeness(trigramsOf(text), trigramsOf(wrong[other] ?? '')) >= 0.6)
    if (twin)
      found.push(
        finding(
          item,
          'E31',
          at,
          `is almost the same as the rebuttal of ${twin}; write about this answer`,
        ),
      )
  }
  return found
}

/** E32: a rebuttal must be about its own answer. */
export const checkRebuttalTopics: Check = (item) => {
  const { question } = item
  const wrong: Partial<Record<string, string>> = question.explain.wrong
  return kindOf(question)
    .wrongAnswers(question)
    .flatMap(({ part, text }) => {
      const rebuttal = wrong[part]
      if (!rebuttal || rebuttal.includes(text.replace(/`/g, ''))) return []
      const said = meaningOf(rebuttal)
      if ([...meaningOf(text)].some((word) => said.has(word))) return []
      return [
        finding(
          item,
          'E32',
          `explain.wrong.${part}`,
          `shares no word with ${part}; say what is wrong with this answer`,
        ),
      ]
    })
}
