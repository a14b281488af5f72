import type { Markup } from '../../markup.ts'
import type { Boxes } from './schema.ts'
import {
  type Box,
  between,
  box,
  type Drawing,
  label,
  line,
  lineLabel,
  SMALL,
  WIDTH,
  widthOf,
} from './svg.ts'

const TITLE = 24
const ROW = 20
const BETWEEN = 40

type Part = Boxes['boxes'][number]

export function drawBoxes({ boxes: parts, arrows }: Boxes): Drawing {
  const columns = Math.max(...parts.map(({ at: [column] }) => column)) + 1
  const width = (WIDTH - 2 - (columns - 1) * BETWEEN) / columns
  for (const { title, rows } of parts) {
    const long = [title, ...rows].find((text) => widthOf(text, SMALL) + 8 > width)
    if (long)
      throw new Error(
        `"${long}" is too long for a box in ${columns} columns: ${Math.floor((width - 8) / (SMALL * 0.6))} signs at most`,
      )
  }
  const heightOf = ({ rows }: Part) => TITLE + rows.length * ROW
  const lines = Math.max(...parts.map(({ at: [, row] }) => row)) + 1
  const tops: number[] = []
  let top = 2
  for (let row = 0; row < lines; row++) {
    tops.push(top)
    const inRow = parts.filter(({ at }) => at[1] === row)
    top += Math.max(0, ...inRow.map(heightOf)) + BETWEEN
  }
  const places = new Map(
    parts.map((part): [string, Box] => [
      part.id,
      {
        x: 1 + part.at[0] * (width + BETWEEN),
        y: tops[part.at[1]] ?? 0,
        width,
        height: heightOf(part),
      },
    ]),
  )
  const shapes = arrows.flatMap(({ from, to, isDirected, words }) => {
    const [one, other] = [places.get(from), places.get(to)]
    if (!one || !other) throw new Error(`an arrow from ${from} to ${to} names no box`)
    const { start, end } = between(one, other)
    if (words && start.y === end.y && widthOf(words, SMALL) > BETWEEN)
      throw new Error(`"${words}" is too long for an arrow between two boxes side by side`)
    return [...line(start, end, { isDirected }), ...(words ? [lineLabel(words, start, end)] : [])]
  })
  for (const part of parts) shapes.push(...shapesOf(part, places.get(part.id)))
  return { height: top - BETWEEN + 2, shapes }
}

function shapesOf({ title, rows, marks }: Part, place: Box | undefined): Markup[] {
  if (!place) return []
  const { x, y, width } = place
  return [
    box(place),
    label(title, { x: x + width / 2, y: y + TITLE / 2 }, { size: SMALL, strong: true }),
    ...(rows.length > 0 ? line({ x, y: y + TITLE }, { x: x + width, y: y + TITLE }) : []),
    ...rows.flatMap((text, row) => {
      const own = { x, y: y + TITLE + row * ROW, width, height: ROW }
      const isMarked = marks.includes(row)
      return [
        ...(isMarked ? [box(own, { isMarked, round: 0 })] : []),
        label(
          text,
          { x: x + 5, y: own.y + ROW / 2 },
          { size: SMALL, anchor: 'start', strong: isMarked },
        ),
      ]
    }),
  ]
}
