import { shape, WIDTH } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'
import { text, LINE_HEIGHT, widthOf } from './shapes.ts'

const COLOURS = ['accent', 'amber', 'ink-3', 'good'] as const

export const pickColour = (place: number): string =>
  `var(--${COLOURS[place % COLOURS.length]}, currentColor)`

/** Strokes of each hatch in a tile of 6 by 6, and how the tile is turned. The first fill is solid. */
const HATCHES: readonly (readonly [path: string, turn: number])[] = [
  ['M0 1H6M0 4H6', 45],
  ['M1 1h2v2h-2z', 0],
  ['M0 2H6M2 0V6', 45],
  ['M2 0V6', 0],
  ['M0 1H6M0 4H6', 135],
  ['M0 2H6M2 0V6', 0],
  ['M0 3H6', 0],
]

/**
 * Fills that differ by their hatch and not only by their colour, because colours look alike in print and to one man in
 * twelve.
 */
export const hatches = (count: number, id: string): Markup[] => [
  shape(
    'defs',
    {},
    ...HATCHES.slice(0, Math.max(0, count - 1)).map(([path, turn], place) =>
      shape(
        'pattern',
        {
          id: `${id}-${place + 1}`,
          width: 6,
          height: 6,
          patternUnits: 'userSpaceOnUse',
          patternTransform: `rotate(${turn})`,
        },
        shape('path', {
          d: path,
          fill: 'none',
          stroke: pickColour(place + 1),
          strokeWidth: 1.6,
        }),
      ),
    ),
  ),
]

/** Solid, or a hatch with an edge in its colour. */
export const filled = (place: number, id: string) => ({
  fill: place === 0 ? pickColour(0) : `url(#${id}-${((place - 1) % HATCHES.length) + 1})`,
  stroke: pickColour(place),
  strokeWidth: 1,
})

const SWATCH = 12
const GAP = 14

/** The names of the series with a swatch each, in as many rows as needed. */
export function legend(
  names: readonly string[],
  swatch: (place: number, x: number, y: number) => Markup[],
): { height: number; shapes: Markup[] } {
  if (names.length < 2) return { height: 0, shapes: [] }
  let [x, y] = [0, SWATCH / 2 + 1]
  const shapes = names.flatMap((name, place) => {
    const width = SWATCH * 2 + 6 + widthOf(name) + GAP
    if (x > 0 && x + width > WIDTH) [x, y] = [0, y + LINE_HEIGHT + 4]
    const from = x
    x += width
    return [...swatch(place, from, y), text(name, from + SWATCH * 2 + 6, y, { anchor: 'start' })]
  })
  return { height: y + SWATCH / 2 + 6, shapes }
}

export const boxSwatch =
  (id: string) =>
  (place: number, x: number, y: number): Markup[] => [
    shape('rect', { x: x + 1, y: y - 5, width: 22, height: 10, rx: 2, ...filled(place, id) }),
  ]
