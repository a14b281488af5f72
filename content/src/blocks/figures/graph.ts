import type { Graph } from './schema.ts'
import {
  type Box,
  between,
  box,
  type Drawing,
  label,
  line,
  lineLabel,
  WIDTH,
  widthOf,
} from './svg.ts'

const ROW = 66
const HEIGHT = 30

export function drawGraph({ nodes, edges, marks }: Graph): Drawing {
  const names = Object.keys(nodes)
  const unknown = edges.flatMap(({ from, to }) => [from, to]).find((name) => !nodes[name])
  if (unknown) throw new Error(`an edge names ${unknown}, which is no node`)
  const known = [...names, ...edges.map(({ from, to }) => `${from} ${to}`)]
  const lost = marks.find((mark) => !known.includes(mark))
  if (lost) throw new Error(`the mark ${lost} is no node and no edge`)
  const columns = Math.max(...Object.values(nodes).map(([column]) => column))
  const rows = Math.max(...Object.values(nodes).map(([, row]) => row))
  const widths = names.map((name) => Math.max(HEIGHT, widthOf(name) + 14))
  const room = Math.max(...widths)
  const step = columns > 0 ? Math.min(110, (WIDTH - room - 2) / columns) : 0
  if (columns > 0 && step < room + 12)
    throw new Error(
      `${columns + 1} columns of ${Math.ceil(room)} units do not fit; shorten the names`,
    )
  const left = (WIDTH - columns * step) / 2
  const boxes = new Map(
    names.map((name, place): [string, Box] => {
      const [column, row] = nodes[name] ?? [0, 0]
      const width = widths[place] ?? HEIGHT
      return [
        name,
        { x: left + column * step - width / 2, y: 12 + row * ROW, width, height: HEIGHT },
      ]
    }),
  )
  const shapes = edges.flatMap(({ from, to, isDirected, words }) => {
    const [one, other] = [boxes.get(from), boxes.get(to)]
    if (!one || !other) return []
    const { start, end } = between(one, other)
    const isMarked = marks.includes(`${from} ${to}`)
    return [
      ...line(start, end, { isMarked, isDirected }),
      ...(words ? [lineLabel(words, start, end)] : []),
    ]
  })
  for (const [name, own] of boxes) {
    const isMarked = marks.includes(name)
    shapes.push(box(own, { isMarked, round: 15 }), label(name, middleOf(own), { strong: isMarked }))
  }
  return { height: 12 + rows * ROW + HEIGHT + 6, shapes }
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
