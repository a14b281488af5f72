import { createHash } from 'node:crypto'
import { compileQuestion } from './compile-question.ts'
import type { Question } from './kinds/question.ts'
import { escape, inlineCode } from './markup-html.ts'
import { shuffledKeys } from './sheet.ts'

/** In points and black, for paper. A question is never split over two pages, and the key starts a new one. */
const STYLE = `
  @page { size: A4; margin: 16mm }
  body { font: 11pt/1.45 Georgia, serif; color: black; background: white; max-width: 178mm; margin: 0 auto }
  @media screen { body { margin: 16mm auto } }
  h1 { font-size: 15pt; margin: 0 } header p { margin: 2mm 0 } .blank { display: flex; gap: 8mm } .blank span { flex: 1; border-bottom: .3mm solid }
  ol.questions { padding-left: 8mm } ol.questions > li { break-inside: avoid; margin: 5mm 0 }
  .text { white-space: pre-line; margin: 0 } pre { font-size: 9pt; line-height: 1.3; border: .2mm solid; padding: 2mm; white-space: pre-wrap }
  ol.options { list-style: upper-alpha; padding-left: 7mm; margin: 2mm 0; white-space: pre-wrap } ol.options li { margin: .7mm 0 }
  .key { break-before: page } .key li { break-inside: avoid; margin: 2mm 0 } .small, footer { font-size: 8.5pt }`

export type PrintOptions = {
  /** What the sheet covers, such as `dbms`. */
  subject: string
  seed: number
  withKey: boolean
  /** The line that the licence of the questions asks for. */
  attribution: string
}

/** Returns a page that prints well on A4: questions to answer on paper and, if wanted, the key on a separate page. */
export function printSheet(written: Question[], options: PrintOptions): string {
  const questions = written.map(compileQuestion)
  const { subject, seed, withKey, attribution } = options
  const counted = questions.length === 1 ? '1 question' : `${questions.length} questions`
  const title = `${subject}: ${counted}, sheet ${seed}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escape(title)}</h1><p class="blank"><span>Name</span><span>Date</span><span>Score</span></p></header>
<ol class="questions">${questions.map((question) => toAnswer(question, seed)).join('\n')}</ol>
${withKey ? keyOf(questions, title, seed) : ''}<footer><p>${escape(attribution)}</p></footer>
</body></html>
`
}

/** Chooses so many of them. The same seed gives the same questions in the same order on every machine. */
export function drawQuestions(questions: Question[], seed: number, count: number): Question[] {
  const rank = ({ id }: Question) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return questions.toSorted((one, other) => rank(one).localeCompare(rank(other))).slice(0, count)
}

function toAnswer(question: Question, seed: number) {
  const { stem, code, options } = question
  const listed = shuffledKeys(question, seed).map(
    (key) => `<li>${inlineCode(options[key].text)}</li>`,
  )
  const program = code ? `<pre><code>${escape(code.text.trimEnd())}</code></pre>` : ''
  return `<li><p class="text">${inlineCode(stem)}</p>${program}<ol class="options">${listed.join('')}</ol></li>`
}

function keyOf(questions: Question[], title: string, seed: number) {
  const lines = questions.map((question) => {
    const letter = 'ABCD'[shuffledKeys(question, seed).indexOf(question.answer)]
    return `<li><strong>${letter}</strong> <span class="small">${question.id}</span><p class="text">${inlineCode(question.explain.why)}</p></li>`
  })
  return `<section class="key"><h1>Key to ${escape(title)}</h1><ol>${lines.join('\n')}</ol></section>\n`
}
