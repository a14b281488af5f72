import { type Check, distractorsOf, finding } from './finding.ts'
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

/** E31: each wrong option must have its own rebuttal. */
export const checkRebuttals: Check = (item) => {
  const { explain, answer } = item.question
  const keys = distractorsOf(item.question)
  const found = keys
    .filter((key) => !explain.wrong[key])
    .map((key) => finding(item, 'E31', 'explain.wrong', `say what is wrong with ${key}`))
  if (explain.wrong[answer])
    found.push(
      finding(
        item,
        'E31',
        `explain.wrong.${answer}`,
        `${answer} is the answer; remove its rebuttal`,
      ),
    )
  for (const [place, key] of keys.entries()) {
    const text = explain.wrong[key]?.trim()
    if (!text) continue
    const at = `explain.wrong.${key}`
    if (text.length < 40 || text.length > 300)
      found.push(finding(item, 'E31', at, `has ${text.length} characters; 40 to 300 are allowed`))
    if (OPENING.test(text))
      found.push(
        finding(item, 'E31', at, 'do not open with "this is wrong": say where the reasoning slips'),
      )
    const twin = keys
      .slice(0, place)
      .find((other) => likeness(trigramsOf(text), trigramsOf(explain.wrong[other] ?? '')) >= 0.6)
    if (twin)
      found.push(
        finding(item, 'E31', at, `is nearly the rebuttal of ${twin}; write about this option`),
      )
  }
  return found
}

/** E32: a rebuttal must be about its own option. */
export const checkRebuttalTopics: Check = (item) => {
  const { explain, options } = item.question
  return distractorsOf(item.question).flatMap((key) => {
    const rebuttal = explain.wrong[key]
    if (!rebuttal || rebuttal.includes(options[key].text.replace(/`/g, ''))) return []
    const said = meaningOf(rebuttal)
    if ([...meaningOf(options[key].text)].some((word) => said.has(word))) return []
    return [
      finding(
        item,
        'E32',
        `explain.wrong.${key}`,
        `shares no word with option ${key}; say what is wrong with that very option`,
      ),
    ]
  })
}
