import { escape, inlineCode } from './markup-html.ts'
import { compileSet } from './compile-set.ts'
import { figuresHtml } from './figures/figures-html.ts'
import { type CompiledQuestion, compileQuestion } from './compile-question.ts'
import { piecesOf } from './kinds/code-mark.ts'
import type { QuestionSet } from './kinds/question-set.ts'
import { kindOf } from './question-kinds/index.ts'
import type { QuestionItem, SetItem } from './read-questions.ts'
import { stimulusHtml } from './sets/stimulus-html.ts'
import { listSetQuestions } from './set-places.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  pre { padding: 1rem; overflow-x: auto; border: 1px solid; border-radius: .4rem; font-size: .9rem; line-height: 1.4 }
  fieldset { border: 0; padding: 0; margin: 1.5rem 0 }
  label { display: block; padding: .6rem .8rem; margin: .4rem 0; border: 1px solid GrayText; border-radius: .4rem; white-space: pre-wrap }
  label:has(:checked) { outline: 2px solid }
  .text { white-space: pre-line } .small { font-size: .875rem }
  .code-keyword { color: light-dark(oklch(.5 .205 264), oklch(.735 .135 262)) }
  .code-string { color: light-dark(oklch(.48 .125 152), oklch(.8 .15 152)) }
  .code-number, .code-constant { color: light-dark(oklch(.53 .115 68), oklch(.82 .13 80)) }
  .code-type { color: light-dark(oklch(.55 .15 48), oklch(.79 .13 55)) }
  .code-function { font-weight: 600 }
  .code-comment { color: light-dark(oklch(.53 .024 268), oklch(.685 .018 268)) }
  table { border-collapse: collapse } th, td { padding: .2rem .8rem .2rem 0; text-align: left; border-bottom: 1px solid GrayText }
  figure { margin: 1rem 0 } figure svg { width: 100%; max-width: 20rem; height: auto } figcaption, .output-label { font-size: .875rem } .output-label { margin-bottom: -.75rem }
  .passage { display: grid; gap: .75rem; padding-left: 1.75rem } .passage li::marker { font-size: .875rem } .figure { text-align: right }
  .chart svg { max-width: 26rem }
  .remember { border-left: 3px solid; padding-left: 1rem }
  @media print {
    body { font-size: 9pt; line-height: 1.35; margin: 0; max-width: none } nav { display: none }
    p, ul, ol, h2, pre, figure, table { margin-block: .35em } pre { padding: .3em .6em; font-size: 8pt; line-height: 1.25 }
    h1 { font-size: 14pt; margin: 0 } h2 { font-size: 11pt } figcaption, .output-label, .small { font-size: 8pt } .output-label { margin-bottom: 0 }
  }
  button { font: inherit; padding: .5rem 1.2rem }`

/** Uses the same kinds as the site's highlighting. */
const codeBlock = ({ lang, text, marks }: NonNullable<CompiledQuestion['code']>) => {
  if (lang === 'figure') return figuresHtml(text, 'figures')
  const pieces = piecesOf(text, marks).map(({ kind, text }) =>
    kind ? `<span class="code-${kind}">${escape(text)}</span>` : escape(text),
  )
  return `<pre tabindex="0"><code>${pieces.join('')}</code></pre>`
}

export const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

export const missingPage = () =>
  page('No such question', '<h1>No such question</h1><p><a href="/">All questions</a></p>')

export function listPage(items: QuestionItem[], mistakes: string[], others = '') {
  const topics = [...new Set(items.map(({ question }) => question.topicId))]
  const broken = mistakes.length
    ? `<h2>Not readable</h2><ul>${mistakes.map((words) => `<li>${escape(words)}</li>`).join('')}</ul>`
    : ''
  const lists = topics.map((topic) => {
    const own = items.filter(({ question }) => question.topicId === topic)
    const lines = own.map(({ question: { id, subskill, status, level, stem } }) => {
      const about = `${subskill}, ${level}, ${status}`
      return `<li><a href="/${id}">${escape(stem.slice(0, 90))}</a> <span class="small">(${about})</span></li>`
    })
    return `<details><summary><h2 style="display:inline">${topic} (${own.length})</h2></summary><ol>${lines.join('')}</ol></details>`
  })
  return page('Questions', `<h1>Questions</h1>${broken}${others}${lists.join('')}`)
}

export function setList(sets: SetItem[]): string {
  const lines = sets.map(
    ({ set: { id, topicId, title } }) =>
      `<li><a href="/sets/${id}">${escape(title)}</a> <span class="small">(${topicId})</span></li>`,
  )
  return sets.length === 0
    ? ''
    : `<details><summary><h2 style="display:inline">Sets (${sets.length})</h2></summary><ol>${lines.join('')}</ol></details>`
}

/** A set with links to its questions, in the order in which they are asked. */
export function setPage({ set, file }: SetItem, items: QuestionItem[]): string {
  const questions = listSetQuestions(items, set.id).map(
    ({ question: { id, stem, status } }) =>
      `<li><a href="/${id}">${escape(stem)}</a> <span class="small">(${status})</span></li>`,
  )
  return page(
    set.title,
    `<nav><a href="/">All questions</a></nav><h1>${escape(set.title)}</h1>${stimulusHtml(compileSet(set))}
     <h2>Questions</h2><ol>${questions.join('')}</ol><p class="small">${escape(`content/${file}`)}</p>`,
  )
}

const renderStimulus = (set: QuestionSet) =>
  `<section aria-labelledby="set"><h2 id="set"><a href="/sets/${set.id}">${escape(set.title)}</a></h2>${stimulusHtml(compileSet(set))}</section>`

type Neighbours = { before: string | undefined; after: string | undefined }

export function questionPage(
  { question: written, file, lineOf }: QuestionItem,
  choice: string | null,
  { before, after }: Neighbours,
  set?: QuestionSet,
) {
  const question = compileQuestion(written)
  const { id, stem, code, topicId, subskill, level, status } = question
  const { preview, isRight } = kindOf(question)
  const given = choice !== null && preview.isGiven(question, choice) ? choice : undefined
  const outcome = given !== undefined && isRight(question, given) ? 'Right' : 'Wrong'
  const link = (to: string | undefined, words: string) =>
    to ? `<a href="/${to}">${words}</a>` : ''
  const verdict =
    given === undefined
      ? ''
      : `<section aria-labelledby="verdict"><h2 id="verdict">${outcome}</h2>
    ${preview.result(question, given)}</section>`
  return page(
    given === undefined ? id : `${outcome}: ${id}`,
    `<nav aria-label="Questions"><a href="/">All questions</a> ${link(before, 'Previous')} ${link(after, 'Next')}</nav>
     <h1 class="small">${topicId} / ${subskill}, ${level}</h1>
     ${set ? renderStimulus(set) : ''}<p class="text" id="stem">${inlineCode(stem)}</p>${code ? codeBlock(code) : ''}
     <form action="/${id}"><fieldset aria-labelledby="stem">${preview.field(question, given)}</fieldset><button>Answer</button></form>
     ${verdict}<p class="small">${escape(`content/${file}:${lineOf('id')} ${id}, ${status}`)}</p>`,
  )
}
