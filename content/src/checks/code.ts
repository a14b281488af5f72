import { looksLike, parseFigures } from '../figures/parse-figures.ts'
import type { Question } from '../kinds/question.ts'
import { kindOf } from '../question-kinds/index.ts'
import { type Check, finding } from './finding.ts'

const SMART_QUOTES = /[‘’“”]/
/** A row of equal signs that a screen reader can't convey, because nobody who listens can count them. */
const BAR = /([#*=█])\1{2,}/
const WAIVER = /^W\d\d: .{10,}$/

/** E01, beyond the schema: code must run, and waivers must give a reason. */
export const checkReadable: Check = (item) => {
  const { waive } = item.question
  const code = codeOf(item.question).find(([, text]) => SMART_QUOTES.test(text))
  return [
    ...(code
      ? [finding(item, 'E01', code[0], 'has typographic quotes inside code; type \' or "')]
      : []),
    ...waive
      .filter((words) => !WAIVER.test(words))
      .map((words) =>
        finding(
          item,
          'E01',
          'waive',
          `"${words}" must have the form "W13: a reason of at least ten characters"`,
        ),
      ),
  ]
}

function codeOf(question: Question): [field: string, text: string][] {
  const { stem, code, explain, verify } = question
  const marked = (text: string) => (text.match(/`[^`]*`/g) ?? []).join(' ')
  return [
    ['code', code?.text ?? ''],
    ['verify', JSON.stringify(verify.kind === 'none' ? '' : verify)],
    ['stem', marked(stem)],
    ['explain', marked(JSON.stringify(explain))],
    ...kindOf(question)
      .texts(question)
      .map(([field, text]): [string, string] => [field, marked(text)]),
  ]
}

/** E40: code fits a phone. */
export const checkCode: Check = (item) => {
  const lines = (item.question.code?.text ?? '').trimEnd().split('\n')
  const isDrawn = item.question.code?.lang === 'figure'
  const wide = lines.find((line) => line.length > 72 && !isDrawn)
  const found = []
  if (lines.length > 20) found.push(`has ${lines.length} lines; 20 at most`)
  if (wide) found.push(`has a line of ${wide.length} columns (72 at most): ${wide.trim()}`)
  if (lines.some((line) => line.includes('\t'))) found.push('has tabs; use spaces')
  if (item.question.subskill === 'data-interpretation' && lines.some((line) => BAR.test(line)))
    found.push('draws bars with characters; write a set with a chart')
  if (isDrawn) {
    const mistake = figureMistake(item.question.code?.text ?? '')
    if (mistake) found.push(mistake)
  }
  return found.map((words) => finding(item, 'E40', 'code', words))
}

function figureMistake(text: string): string | undefined {
  try {
    const { answers } = parseFigures(text)
    const twin = answers.findIndex(({ parts = [] }, place) =>
      answers.slice(0, place).some((other) => looksLike(parts, other.parts ?? [])),
    )
    return twin < 0 ? undefined : `has two answer figures that look like ${answers[twin]?.name}`
  } catch (error) {
    return (error as Error).message
  }
}

const RUNNABLE = ['javascript', 'python', 'c', 'cpp', 'java', 'pseudocode', 'sql']
const COMPUTED =
  'percent-money ratio-average numbers time-work speed-distance counting-probability'.split(' ')

/** E41: a machine must find the answer wherever it could. */
export const checkVerified: Check = (item) => {
  const { code, verify, topicId, subskill } = item.question
  const { kind } = verify
  const report = (words: string) => [finding(item, 'E41', 'verify', words)]
  if (code && RUNNABLE.includes(code.lang) && kind !== 'run' && kind !== 'sql')
    return report(
      `code in ${code.lang} must be run: use verify kind ${code.lang === 'sql' ? 'sql' : 'run'} (a program around {{code}} and outputs help)`,
    )
  if ((code?.lang === 'figure') !== (kind === 'figure'))
    return report('figures, and nothing else, are found by their rule: use verify kind figure')
  if (topicId === 'aptitude' && COMPUTED.includes(subskill) && kind !== 'expr' && kind !== 'run')
    return report('an answer that can be computed is: use verify kind expr or run')
  if (kind === 'run' && verify.program === undefined && code?.lang !== verify.lang)
    return report(`nothing to run: add a program, or code in ${verify.lang}`)
  if (kind === 'sql' && !verify.query && !verify.steps && code?.lang !== 'sql')
    return report('nothing to run: add a query, steps, or code in sql')
  return []
}
