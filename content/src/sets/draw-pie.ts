import { shape, WIDTH } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'
import { filled, hatches } from './fills.ts'
import { block, type Drawing, LINE_HEIGHT, widthOf, wrapped } from './shapes.ts'
import { type Chart, formatValue } from './stimulus.ts'

const RADIUS = 66
const MIDDLE = WIDTH / 2
const SIDE = MIDDLE - RADIUS - 18

type Slice = { from: number; to: number; lines: string[]; place: number }

const at = (angle: number, radius: number) => ({
  x: MIDDLE + radius * Math.sin(angle),
  y: -radius * Math.cos(angle),
})

/** Slices clockwise from the top, each with a line to its label and value. */
export function drawPie({ labels, series, unit }: Chart, id: string): Drawing {
  const values = series[0]?.values ?? []
  const sum = values.reduce((all, value) => all + value, 0) || 1
  let from = 0
  const slices = labels.map((label, place): Slice => {
    const start = from
    from += ((values[place] ?? 0) / sum) * 2 * Math.PI
    const value = formatValue(values[place] ?? 0, unit)
    const written = wrapped(label, SIDE)
    // A short label has its value on the same line.
    const last = `${written.at(-1)}: ${value}`
    const lines = widthOf(last) <= SIDE ? [...written.slice(0, -1), last] : [...written, value]
    return { from: start, to: from, lines, place }
  })
  const isRight = ({ from: start, to }: Slice) => (start + to) / 2 <= Math.PI
  const sides = [
    placed(slices.filter(isRight)),
    placed(slices.filter((slice) => !isRight(slice)).toReversed()),
  ]
  const ends = sides.flat().flatMap(({ y, slice }) => [y, y + slice.lines.length * LINE_HEIGHT])
  const top = Math.min(-RADIUS, ...ends) - 10
  const bottom = Math.max(RADIUS, ...ends) + 4
  return {
    height: bottom - top,
    shapes: [
      ...hatches(labels.length, id),
      shape(
        'g',
        { transform: `translate(0 ${Math.round(-top)})` },
        ...slices.map((slice) =>
          shape('path', { d: outline(slice), ...filled(slice.place, id), strokeWidth: 1.5 }),
        ),
        ...sides.flat().flatMap(labelled),
      ),
    ],
  }
}

function outline({ from, to }: Slice): string {
  const [start, end] = [at(from, RADIUS), at(to, RADIUS)]
  const isLarge = to - from > Math.PI ? 1 : 0
  if (to - from > 2 * Math.PI - 1e-6) return `M${MIDDLE} ${-RADIUS}a${RADIUS} ${RADIUS} 0 1 1-.1 0z`
  return `M${MIDDLE} 0L${start.x.toFixed(1)} ${start.y.toFixed(1)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}z`
}

type Placed = { slice: Slice; y: number }

/** Puts each label at the height of its slice, and moves labels down that would cover the one above. */
function placed(slices: Slice[]): Placed[] {
  let free = -Infinity
  const all = slices.map((slice) => {
    const height = slice.lines.length * LINE_HEIGHT
    const wanted = at((slice.from + slice.to) / 2, RADIUS + 8).y - height / 2 + LINE_HEIGHT / 2
    const y = Math.max(wanted, free)
    free = y + height + 4
    return { slice, y, wanted }
  })
  // Shares the shift among all labels of a side, so that the first ones move up a little too.
  const shift = (all.at(-1)?.y ?? 0) - (all.at(-1)?.wanted ?? 0)
  return all.map(({ slice, y }) => ({ slice, y: y - shift / 2 }))
}

function labelled({ slice, y }: Placed): Markup[] {
  const angle = (slice.from + slice.to) / 2
  const sign = angle <= Math.PI ? 1 : -1
  const [start, corner] = [at(angle, RADIUS), at(angle, RADIUS + 6)]
  const x = MIDDLE + sign * (RADIUS + 14)
  return [
    shape('polyline', {
      points: `${start.x.toFixed(1)},${start.y.toFixed(1)} ${corner.x.toFixed(1)},${corner.y.toFixed(1)} ${x},${y.toFixed(1)}`,
      fill: 'none',
      stroke: 'var(--ink-3, currentColor)',
      strokeWidth: 1,
    }),
    ...block(slice.lines, x + sign * 3, y, { anchor: sign > 0 ? 'start' : 'end', isStrong: true }),
  ]
}
