import type { Markup } from '../markup.ts'
import type { NoteCheck } from './note-problem.ts'
import { type Block, treeOf } from '../blocks/parse-blocks.ts'
import { textOf } from '../blocks/prose.ts'

/**
 * Heights in CSS pixels of a page printed in 9 points on A4 with margins of 12 mm. Measured on the printed preview. The
 * estimate is within 5%.
 */
const PAGE = 1032
const FRAME = 110
const LINE = 16.2
const CODE_LINE = 13.4
const SIGNS_A_LINE = 112

/** N18: a note must fit one printed page. */
export const checkPage: NoteCheck = ({ blocks }) => {
  const height = printedHeight(blocks)
  if (height <= PAGE) return []
  const share = Math.round((height / PAGE) * 100)
  return [
    {
      check: 'N18',
      words: `fills ${share}% of an A4 page; shorten the code, the drawing or a table`,
    },
  ]
}

const printedHeight = (blocks: Block[]) =>
  FRAME + blocks.reduce((sum, block) => sum + heightOf(block), 0)

function heightOf(block: Block): number {
  if (block.kind === 'figure') return figureHeight(block.markup) + 30
  if (block.kind === 'practice') return LINE
  if (block.kind !== 'text') {
    const output =
      'output' in block && block.output !== undefined ? codeHeight(block.output) + 14 : 0
    return codeHeight(block.code) + output
  }
  return treeOf(block.markdown).reduce((sum, node) => {
    if (node.type === 'heading') return sum + 28
    if (node.type === 'table') return sum + node.children.length * 25
    if (node.type === 'list')
      return (
        sum + 5 + node.children.reduce((lines, item) => lines + linesOf(textOf(item)), 0) * LINE
      )
    return sum + linesOf(textOf(node)) * LINE + 5
  }, 0)
}

const linesOf = (text: string) => Math.ceil(text.length / SIGNS_A_LINE)
const codeHeight = (code: string) => code.split('\n').length * CODE_LINE + 15

function figureHeight(markup: Markup): number {
  const svg = markup[2]
  return Array.isArray(svg) ? Number(svg[1]?.['height']) : 0
}
