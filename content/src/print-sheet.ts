import { createHash } from 'node:crypto'
import { compileQuestion } from './compile-question.ts'
import { figuresHtml } from './figures/figures-html.ts'
import { compileSet } from './compile-set.ts'
import type { Question } from './kinds/question.ts'
import { kindOf } from './question-kinds/index.ts'
import type { SetsById } from './lock.ts'
import { escape, inlineCode } from './markup-html.ts'
import { gatherSets } from './set-places.ts'
import { stimulusHtml } from './sets/stimulus-html.ts'

/** In points and black, for paper. A question is never split over two pages, and the key starts a new one. */
const STYLE = `
  @page { size: A4; margin: 16mm }
  body { font: 11pt/1.45 Georgia, serif; color: black; background: white; max-width: 178mm; margin: 0 auto }
  @media screen { body { margin: 16mm auto } }
  h1 { font-size: 15pt; margin: 0 } header p { margin: 2mm 0 } .blank { display: flex; gap: 8mm } .blank span { flex: 1; border-bottom: .3mm solid }
  ol.questions { padding-left: 8mm } ol.questions > li { break-inside: avoid; margin: 5mm 0 }
  .set { list-style: none } .set h2 { font-size: 11pt; margin: 0 } .set + li { counter-increment: none } .chart svg { width: 110mm } .figure { text-align: right }
  table { border-collapse: collapse; font-size: 9.5pt } th, td { border: .2mm solid; padding: .8mm 2mm; text-align: left } .passage { padding-left: 6mm }
  .text { white-space: pre-line; margin: 0 } pre { font-size: 9pt; line-height: 1.3; border: .2mm solid; padding: 2mm; white-space: pre-wrap }
  ol.options { list-style: upper-alpha; padding-left: 7mm; margin: 2mm 0; white-space: pre-wrap } ol.options li { margin: .7mm 0 }
  .key { break-before: page } .key li { break-inside: avoid; margin: 2mm 0 } .small, footer { font-size: 8.5pt }`

export type PrintOptions = {
  /** What the sheet covers, such as `dbms`. */
  subject: string
  seed: number
  /** What the questions of a set are about. */
  sets?: SetsById
  withKey: boolean
  /** The line that the licence of the questions asks for. */
  attribution: string
}

/** Returns a page that prints well on A4: questions to answer on paper and, if wanted, the key on a separate page. */
export function printSheet(written: Question[], options: PrintOptions): string {
  const { subject, seed, withKey, attribution, sets } = options
  const drawn = gatherSets(written, written)
  const questions = drawn.map((question) => compileQuestion(question))
  const counted = questions.length === 1 ? '1 question' : `${questions.length} questions`
  const title = `${subject}: ${counted}, sheet ${seed}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escape(title)}</h1><p class="blank"><span>Name</span><span>Date</span><span>Score</span></p></header>
<ol class="questions">${questions.map((question, place) => stimulusBefore(drawn, place, sets) + toAnswer(question, seed)).join('\n')}</ol>
${withKey ? keyOf(questions, title, seed) : ''}<footer><p>${escape(attribution)}</p></footer>
</body></html>
`
}

/** Chooses so many of them. The same seed gives the same questions in the same order on every machine. */
export function drawQuestions(questions: Question[], seed: number, count: number): Question[] {
  const rank = ({ id }: Question) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return questions.toSorted((one, other) => rank(one).localeCompare(rank(other))).slice(0, count)
}

/** The passage, table or chart of a set, before the first of its questions. */
function stimulusBefore(drawn: Question[], place: number, sets: SetsById = new Map()) {
  const id = drawn[place]?.set
  const set = id === drawn[place - 1]?.set ? undefined : sets.get(id ?? '')
  return set
    ? `<li class="set"><h2>${escape(set.title)}</h2>${stimulusHtml(compileSet(set))}</li>`
    : ''
}

function toAnswer(question: Question, seed: number) {
  const { id, stem, code } = question
  const program = !code
    ? ''
    : code.lang === 'figure'
      ? figuresHtml(code.text, id)
      : `<pre><code>${escape(code.text.trimEnd())}</code></pre>`
  return `<li><p class="text">${inlineCode(stem)}</p>${program}${kindOf(question).paper.toAnswer(question, seed)}</li>`
}

function keyOf(questions: Question[], title: string, seed: number) {
  const lines = questions.map((question) => {
    const key = kindOf(question).paper.key(question, seed)
    return `<li><strong>${key}</strong> <span class="small">${question.id}</span><p class="text">${inlineCode(question.explain.why)}</p></li>`
  })
  return `<section class="key"><h1>Key to ${escape(title)}</h1><ol>${lines.join('\n')}</ol></section>\n`
}
