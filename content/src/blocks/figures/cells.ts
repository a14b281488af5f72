import type { Markup } from '../../markup.ts'
import type { Cells } from './schema.ts'
import { box, type Drawing, FONT, label, SMALL, WIDTH, widthOf } from './svg.ts'

const ROW = 30
const BELOW = 18
const GAP = 6

export function drawCells({ columns, rows }: Cells): Drawing {
  const labels = Math.max(...rows.map((row) => widthOf(row.label, SMALL)))
  const left = labels > 0 ? labels + 8 : 1
  const count = Math.max(columns.length, ...rows.map(({ cells }) => cells.length))
  const widest = Math.max(
    ...columns.map((text) => widthOf(text, SMALL) + 8),
    ...rows.flatMap(({ cells, below }) => [
      ...cells.map((text) => widthOf(text) + 10),
      ...Object.values(below).map((text) => widthOf(text, SMALL) + 6),
    ]),
  )
  const width = Math.min((WIDTH - left - 1) / count, Math.max(32, widest))
  if (width < widest)
    throw new Error(
      `${count} cells of ${Math.ceil(widest)} units are wider than ${Math.floor(WIDTH - left)}; shorten the texts or leave cells out`,
    )
  const middle = (place: number) => left + (place + 0.5) * width
  const shapes: Markup[] = columns.map((text, place) =>
    label(text, { x: middle(place), y: 9 }, { size: SMALL }),
  )
  let y = columns.length > 0 ? 20 : 2
  for (const row of rows) {
    const place = [...row.marks, ...Object.keys(row.below).map(Number)].find(
      (one) => !(one < row.cells.length),
    )
    if (place !== undefined) throw new Error(`no cell stands at ${place}; places count from 0`)
    if (row.label)
      shapes.push(label(row.label, { x: 0, y: y + ROW / 2 }, { size: SMALL, anchor: 'start' }))
    for (const [place, text] of row.cells.entries()) {
      const isMarked = row.marks.includes(place)
      shapes.push(
        box({ x: left + place * width, y, width, height: ROW }, { isMarked, round: 0 }),
        label(text, { x: middle(place), y: y + ROW / 2 }, { size: FONT, strong: isMarked }),
      )
    }
    const under = Object.entries(row.below)
    for (const [place, text] of under)
      shapes.push(label(text, { x: middle(Number(place)), y: y + ROW + 10 }, { size: SMALL }))
    // Rows without words between them touch, because together they are a matrix.
    y += ROW + (under.length > 0 ? BELOW + GAP : 0)
  }
  return { height: y + 2, shapes }
}
