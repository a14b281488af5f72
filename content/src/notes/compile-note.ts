import type { Note } from '../kinds/note.ts'
import { toMarkup } from '../markdown.ts'
import type { Markup } from '../markup.ts'
import type { NoteBlock } from './parse-note.ts'
import type { WrittenNote } from './read-notes.ts'

const WORDS_A_MINUTE = 200

/** A note as the site shows it: its text with code, output and drawings in their places. */
export function compileNote({ topicId, subskill, label, head, blocks, body }: WrittenNote): Note {
  const { title, description, reviewed, sources } = head
  return {
    topicId,
    subskill,
    label,
    title,
    description,
    reviewed,
    // Code takes time to read as words do; the data of a drawing is not read.
    minutes: Math.ceil(wordsIn(body.replaceAll(/^```figure[\s\S]*?^```$/gm, '')) / WORDS_A_MINUTE),
    sources: sources.map(({ title: name, url }) => ({ title: name, ...(url && { url }) })),
    body: withRemember(blocks.flatMap(markupOf)),
  }
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

function markupOf(block: NoteBlock): Markup[] {
  if (block.kind === 'text') return toMarkup(block.markdown)
  if (block.kind === 'figure') return [block.markup]
  if (block.kind === 'sums') return [preformatted('sums', block.code)]
  const shown = code('lang' in block ? block.lang : 'sql', block.code)
  return 'output' in block ? [...shown, ...output(block.output)] : shown
}

/** Through Markdown, so that code has the same marks as in every other text. */
const code = (lang: string, text: string): Markup[] => toMarkup(`~~~~${lang}\n${text}\n~~~~`)

const output = (text = ''): Markup[] => [
  ['p', { className: 'output-label' }, 'Output'],
  preformatted('output', text),
]

const preformatted = (className: string, text: string): Markup => [
  'pre',
  { className, tabIndex: '0' },
  ['code', null, text],
]

/** The line to remember can be set apart by the page. */
function withRemember(body: Markup[]): Markup[] {
  const last = body.at(-1)
  if (!last || typeof last === 'string') return body
  const [tag, , first, ...rest] = last
  if (tag !== 'p' || typeof first !== 'string' || !first.startsWith('Remember:')) return body
  const line: Markup = [
    'p',
    { className: 'remember' },
    ['strong', null, 'Remember:'],
    first.slice('Remember:'.length),
    ...rest,
  ]
  return [...body.slice(0, -1), line]
}
