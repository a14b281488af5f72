import { toMarkup } from '../markdown.ts'
import type { Markup } from '../markup.ts'
import type { Block } from './parse-blocks.ts'

/** Converts a block for the site: text, code with its output, a sum or a drawing. */
export function blockMarkup(block: Block): Markup[] {
  if (block.kind === 'text') return toMarkup(block.markdown)
  if (block.kind === 'figure') return [block.markup]
  if (block.kind === 'practice') return []
  if (block.kind === 'sums') return [preformatted('sums', block.code)]
  const shown = code('lang' in block ? block.lang : 'sql', block.code)
  return 'output' in block ? [...shown, ...output(block.output)] : shown
}

/** Goes through Markdown, so that code is highlighted as in every other text. */
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

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
