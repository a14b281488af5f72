import { shape } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'

const FONT = 12
const INK = 'var(--ink-2, currentColor)'
const GRID = 'var(--line, currentColor)'
const AXIS = 'var(--ink-3, currentColor)'

/** Estimates the width of a text from the widest figures of our font. */
export const widthOf = (text: string): number => text.length * FONT * 0.62

export type Drawing = { height: number; shapes: Markup[] }

type TextOptions = { anchor?: 'start' | 'middle' | 'end'; turn?: number; isStrong?: boolean }

export const text = (
  words: string,
  x: number,
  y: number,
  { anchor = 'middle', turn, isStrong }: TextOptions = {},
): Markup =>
  shape(
    'text',
    {
      x,
      y,
      fontSize: FONT,
      textAnchor: anchor,
      dominantBaseline: 'central',
      fill: isStrong ? 'var(--ink, currentColor)' : INK,
      ...(turn && { transform: `rotate(${turn} ${Math.round(x)} ${Math.round(y)})` }),
    },
    words,
  )

export const line = (x1: number, y1: number, x2: number, y2: number, isAxis = false): Markup =>
  shape('line', {
    x1,
    y1,
    x2,
    y2,
    stroke: isAxis ? AXIS : GRID,
    strokeWidth: 1,
    ...(!isAxis && { strokeOpacity: 0.9 }),
  })

/** Puts words on as few lines as fit. A word that is wider has its own line. */
export function wrapped(words: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export const LINE_HEIGHT = 14

/** Several lines of text, of which the first has its middle at `y`. */
export const block = (lines: string[], x: number, y: number, options: TextOptions = {}): Markup[] =>
  lines.map((words, place) => text(words, x, y + place * LINE_HEIGHT, options))
