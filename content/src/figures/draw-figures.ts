import { shape as element, WIDTH } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'
import {
  type Figure,
  type FigurePart,
  type FigureText,
  DIRECTIONS,
  PLACES,
  nameOfFigure,
} from './parse-figures.ts'

const PANEL = 56
const GAP = 9
const NAME_HEIGHT = 16
/** Between the figures of the question and the answer figures. */
const BREAK = 14
const INK = 'currentColor'
/** How far a place is from the centre, across and down. */
const OFF = 20
const RADII: Record<string, number> = { small: 6.5, medium: 12.5, large: 25 }

type Point = [x: number, y: number]

/**
 * Draws the figures of a question as SVG. Each is an image named by its own line of the text, which says what can be seen
 * and nothing about the rule. `id` must be unique on the page.
 */
export function drawFigures(
  { columns, shown, answers }: FigureText,
  { id }: { id: string },
): Markup {
  const isGrid = shown.length > columns
  const step = isGrid ? PANEL + GAP : PANEL + GAP + NAME_HEIGHT
  const rows = Math.ceil(shown.length / columns)
  const answersAt = rows * step + BREAK
  const left = (count: number) => (WIDTH - count * (PANEL + GAP) + GAP) / 2
  const draw = (figure: Figure, x: number, y: number, isNamed: boolean) =>
    drawFigure(figure, { x, y, id, label: `${nameOfFigure(figure)}: ${figure.words}`, isNamed })
  const height = answersAt + PANEL + NAME_HEIGHT + 2
  return element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: '100%',
      role: 'group',
      'aria-label': 'Figures, and the answer figures below them',
    },
    stripes(id),
    ...shown.map((figure, place) =>
      draw(
        figure,
        left(columns) + (place % columns) * (PANEL + GAP),
        1 + Math.floor(place / columns) * step,
        !isGrid,
      ),
    ),
    element('line', {
      x1: 0,
      x2: WIDTH,
      y1: answersAt - BREAK / 2 - 1,
      y2: answersAt - BREAK / 2 - 1,
      stroke: 'var(--line, currentColor)',
      strokeWidth: 1,
    }),
    ...answers.map((figure, place) =>
      draw(figure, left(answers.length) + place * (PANEL + GAP), answersAt, true),
    ),
  )
}

const stripes = (id: string) =>
  element(
    'defs',
    {},
    element(
      'pattern',
      {
        id: `${id}-stripes`,
        width: 4,
        height: 4,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
      },
      element('path', { d: 'M0 1H4', fill: 'none', stroke: INK, strokeWidth: 1.4 }),
    ),
  )

type Panel = { x: number; y: number; id: string; label: string; isNamed: boolean }

function drawFigure({ name, parts }: Figure, { x, y, id, label, isNamed }: Panel): Markup {
  const middle: Point = [x + PANEL / 2, y + PANEL / 2]
  return element(
    'g',
    { role: 'img', 'aria-label': label },
    element('rect', {
      x,
      y,
      width: PANEL,
      height: PANEL,
      rx: 4,
      fill: 'none',
      stroke: 'var(--ink-3, currentColor)',
      strokeWidth: 1,
    }),
    ...(parts?.flatMap((part) => drawPart(part, middle, id)) ?? [writing('?', ...middle, 24)]),
    ...(isNamed && parts ? [writing(name, middle[0], y + PANEL + 9, 12)] : []),
  )
}

const writing = (words: string, x: number, y: number, fontSize: number) =>
  element(
    'text',
    { x, y, fontSize, textAnchor: 'middle', dominantBaseline: 'central', fill: INK },
    words,
  )

function drawPart(part: FigurePart, [x, y]: Point, id: string): Markup[] {
  const [right, down] = offsetOf(part.at)
  const [cx, cy]: Point = [x + right * OFF, y + down * OFF]
  if (part.shape === 'dots')
    return dotsOf(Number(part.count)).map(([dx, dy]) =>
      element('circle', { cx: cx + dx * 11, cy: cy + dy * 11, r: 3.2, fill: INK }),
    )
  const radius = RADII[part.size] ?? 12.5
  const paint = {
    fill: { filled: INK, striped: `url(#${id}-stripes)` }[part.fill] ?? 'none',
    stroke: INK,
    strokeWidth: 1.5,
  }
  if (part.shape === 'circle') return [element('circle', { cx, cy, r: radius * 0.9, ...paint })]
  const turn = DIRECTIONS.indexOf(part.pointing as (typeof DIRECTIONS)[number]) * 45
  return [
    element('polygon', {
      points: outlineOf(part.shape, radius)
        .map((point) => turned(point, turn))
        .map(([dx, dy]) => `${(cx + dx).toFixed(1)},${(cy + dy).toFixed(1)}`)
        .join(' '),
      strokeLinejoin: 'round',
      ...paint,
    }),
  ]
}

/** -1, 0 or 1 to the right and down. */
function offsetOf(at: string): Point {
  if (!PLACES.includes(at as (typeof PLACES)[number])) return [0, 0]
  return [
    at.includes('left') ? -1 : at.includes('right') ? 1 : 0,
    at.includes('top') ? -1 : at.includes('bottom') ? 1 : 0,
  ]
}

const turned = ([x, y]: Point, degrees: number): Point => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [x * cosine - y * sine, x * sine + y * cosine]
}

const SIDES: Record<string, number> = { square: 4, pentagon: 5, hexagon: 6 }
/** Narrow, because one with equal sides points in three directions. */
const TRIANGLE: Point[] = [
  [0, -1],
  [0.66, 0.8],
  [-0.66, 0.8],
]
/** Pointing up, in a circle of radius 1. */
const ARROW: Point[] = [
  [0, -1],
  [0.75, -0.1],
  [0.28, -0.1],
  [0.28, 0.95],
  [-0.28, 0.95],
  [-0.28, -0.1],
  [-0.75, -0.1],
]
const CROSS: Point[] = [
  [-0.3, -0.9],
  [0.3, -0.9],
  [0.3, -0.3],
  [0.9, -0.3],
  [0.9, 0.3],
  [0.3, 0.3],
  [0.3, 0.9],
  [-0.3, 0.9],
  [-0.3, 0.3],
  [-0.9, 0.3],
  [-0.9, -0.3],
  [-0.3, -0.3],
]

const OUTLINES: Record<string, Point[]> = { triangle: TRIANGLE, arrow: ARROW, cross: CROSS }

function outlineOf(shape: string, radius: number): Point[] {
  const sides = SIDES[shape]
  const points =
    sides === undefined
      ? (OUTLINES[shape] ?? [])
      : Array.from(
          { length: sides },
          (_, place): Point =>
            // A square lies on its side, the others on their base.
            turned([0, -1], (place * 360) / sides + (sides === 4 ? 45 : 0)),
        )
  return points.map(([x, y]) => [x * radius, y * radius])
}

/** As on a die. */
const PIPS: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, -1],
    [0, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
    [1, 1],
  ],
}

const dotsOf = (count: number): Point[] => PIPS[count] ?? [...(PIPS[count - 1] ?? []), [0, 0]]
