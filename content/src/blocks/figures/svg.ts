import type { Markup } from '../../markup.ts'

/** Drawings have this width, so that a 320-pixel phone shows them at full size. */
export const WIDTH = 320
export const FONT = 13
export const SMALL = 11

/** Estimates the width of a text from the character width of our widest font. */
export const widthOf = (text: string, size = FONT) => text.length * size * 0.6

type Attributes = Record<string, string | number>

export const shape = (tag: string, attributes: Attributes, ...children: Markup[]): Markup => [
  tag,
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(Math.round(value * 10) / 10) : value,
    ]),
  ),
  ...children,
]

type Place = { x: number; y: number }

export const label = (
  text: string,
  { x, y }: Place,
  { size = FONT, anchor = 'middle', strong = false } = {},
): Markup =>
  shape(
    'text',
    {
      x,
      y,
      fontSize: size,
      textAnchor: anchor,
      dominantBaseline: 'central',
      fill: 'currentColor',
      ...(strong && { fontWeight: '700' }),
    },
    text,
  )

export type Box = { x: number; y: number; width: number; height: number }

/** A marked box is thicker and tinted in the text colour, which works in print, dark mode and forced colours. */
export const box = (
  { x, y, width, height }: Box,
  { isMarked = false, isDashed = false, round = 3 } = {},
): Markup =>
  shape('rect', {
    x,
    y,
    width,
    height,
    rx: round,
    stroke: isMarked ? 'var(--accent, currentColor)' : 'currentColor',
    strokeWidth: isMarked ? 2 : 1,
    fill: isMarked ? 'currentColor' : 'none',
    ...(isMarked && { fillOpacity: '0.1' }),
    ...(isDashed && { strokeDasharray: '3 3' }),
  })

const HEAD = 7

export function line(
  from: Place,
  to: Place,
  { isMarked = false, isDirected = false } = {},
): Markup[] {
  const colour = isMarked ? 'var(--accent, currentColor)' : 'currentColor'
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  // The line ends inside the arrowhead, so that its tip stays sharp.
  const end = isDirected ? { x: to.x - dx * HEAD * 0.8, y: to.y - dy * HEAD * 0.8 } : to
  const stroke = shape('line', {
    x1: from.x,
    y1: from.y,
    x2: end.x,
    y2: end.y,
    stroke: colour,
    strokeWidth: isMarked ? 2.5 : 1,
  })
  if (!isDirected) return [stroke]
  const side = (sign: number) =>
    `${(to.x - dx * HEAD - sign * dy * 4).toFixed(1)},${(to.y - dy * HEAD + sign * dx * 4).toFixed(1)}`
  const points = `${to.x.toFixed(1)},${to.y.toFixed(1)} ${side(1)} ${side(-1)}`
  return [stroke, shape('polygon', { points, fill: colour })]
}

/** Returns the point where a line from the centre of a box towards a place crosses the border. */
export function borderTowards({ x, y, width, height }: Box, to: Place): Place {
  const middle = { x: x + width / 2, y: y + height / 2 }
  const [dx, dy] = [to.x - middle.x, to.y - middle.y]
  const share = Math.min(
    dx === 0 ? Infinity : width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : height / 2 / Math.abs(dy),
    1,
  )
  return { x: middle.x + dx * share, y: middle.y + dy * share }
}

const middleOf = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the ends of a line between two boxes. It is horizontal or vertical if they are side by side or stacked. */
export function between(one: Box, other: Box): { start: Place; end: Place } {
  const top = Math.max(one.y, other.y)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  if (bottom > top) {
    const y = (top + bottom) / 2
    return one.x < other.x
      ? { start: { x: one.x + one.width, y }, end: { x: other.x, y } }
      : { start: { x: one.x, y }, end: { x: other.x + other.width, y } }
  }
  return {
    start: borderTowards(one, middleOf(other)),
    end: borderTowards(other, middleOf(one)),
  }
}

/** Places a label next to the middle of a line, above it or on its right. */
export function lineLabel(text: string, from: Place, to: Place): Markup {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  const sign = normal.y > 0.01 || (normal.y > -0.01 && normal.x < 0) ? -1 : 1
  const aside = 9 + Math.abs(normal.x) * (widthOf(text, SMALL) / 2 - 3)
  return label(
    text,
    {
      x: (from.x + to.x) / 2 + sign * normal.x * aside,
      y: (from.y + to.y) / 2 + sign * normal.y * aside,
    },
    { size: SMALL },
  )
}

export type Drawing = { height: number; shapes: Markup[] }
