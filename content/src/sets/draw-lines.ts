import { shape, WIDTH } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'
import { pickColour, legend } from './fills.ts'
import { findRange, ticksFor } from './scale.ts'
import { block, type Drawing, line, LINE_HEIGHT, text, widthOf, wrapped } from './shapes.ts'
import { type Chart, formatNumber, formatValue } from './stimulus.ts'

const PLOT = 190
const DASHES = ['', '7 4', '2 3', '10 3 2 3']
/** The shape of each series' points around the origin: circle, square, triangle, diamond. */
const MARKERS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-4.5 4.5 3.5h-9z',
  'M0-5 5 0 0 5-5 0z',
]
/** With more series, values at their points would cover each other. The axis and the table have them. */
const MAX_WITH_VALUES = 2

const marker = (place: number, x: number, y: number): Markup =>
  shape('path', {
    d: MARKERS[place % MARKERS.length] ?? '',
    transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`,
    fill: place === 0 ? pickColour(0) : 'var(--surface, Canvas)',
    stroke: pickColour(place),
    strokeWidth: 2,
  })

const stroked = (place: number) => ({
  fill: 'none',
  stroke: pickColour(place),
  strokeWidth: 2,
  strokeDasharray: DASHES[place % DASHES.length] || 'none',
})

const lineSwatch = (place: number, x: number, y: number): Markup[] => [
  shape('path', { d: `M${Math.round(x)} ${Math.round(y)}h24`, ...stroked(place) }),
  marker(place, x + 12, y),
]

/** Lines that differ by their dashes and the shape of their points. */
export function drawLines({ labels, series, unit }: Chart, _id: string): Drawing {
  const ticks = ticksFor(
    ...findRange(
      series.flatMap(({ values }) => values),
      true,
    ),
  )
  const names = legend(
    series.map(({ name }) => name),
    lineSwatch,
  )
  const top = names.height + 32
  const left = Math.max(...ticks.map((tick) => widthOf(formatNumber(tick)))) + 6
  const slot = (WIDTH - left) / labels.length
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const xOf = (place: number) => left + (place + 0.5) * slot
  const yOf = (value: number) => top + PLOT * (1 - (value - low) / (high - low))
  const points = series.map(({ values }) =>
    values.map((value, place) => ({ x: xOf(place), y: yOf(value), value, place })),
  )
  const under = labelsUnder(labels, { slot, xOf, y: top + PLOT + 14 })
  const widest = Math.max(
    ...series.flatMap(({ values }) => values.map((value) => widthOf(formatValue(value, unit)))),
  )
  const hasValues = series.length <= MAX_WITH_VALUES && widest <= slot

  return {
    height: under.height,
    shapes: [
      ...names.shapes,
      text(unit, 0, names.height + 10, { anchor: 'start' }),
      ...ticks.flatMap((tick, place) => [
        line(left, yOf(tick), WIDTH, yOf(tick), tick === 0 || place === 0),
        text(formatNumber(tick), left - 6, yOf(tick), { anchor: 'end' }),
      ]),
      ...points.map((of, number) =>
        shape('polyline', {
          points: of.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
          ...stroked(number),
        }),
      ),
      ...points.flatMap((of, number) =>
        of.flatMap(({ x, y, value, place }) => {
          const other = points[1 - number]?.[place]
          // Of two points, the higher one has its value above and the lower one below.
          const isBelow = other !== undefined && (other.y < y || (other.y === y && number === 1))
          return [
            marker(number, x, y),
            ...(hasValues
              ? [text(formatValue(value, unit), x, y + (isBelow ? 14 : -13), { isStrong: true })]
              : []),
          ]
        }),
      ),
      ...under.shapes,
    ],
  }
}

type Under = { slot: number; xOf: (place: number) => number; y: number }

/** Labels on up to two lines, or turned if they are too wide for that. */
function labelsUnder(labels: readonly string[], { slot, xOf, y }: Under): Drawing {
  const lines = labels.map((label) => wrapped(label, slot - 2))
  const fits = lines.every((of) => of.length <= 2 && of.every((one) => widthOf(one) <= slot - 2))
  if (fits)
    return {
      height: y + Math.max(...lines.map(({ length }) => length)) * LINE_HEIGHT,
      shapes: lines.flatMap((of, place) => block(of, xOf(place), y)),
    }
  return {
    height: y + Math.max(...labels.map(widthOf)) * Math.sin(Math.PI / 4) + 8,
    shapes: labels.map((label, place) =>
      text(label, xOf(place) + 4, y, { anchor: 'end', turn: -45 }),
    ),
  }
}
