import type { Markup } from '../../markup.ts'
import type { Timeline } from './schema.ts'
import { box, type Drawing, label, line, SMALL, WIDTH, widthOf } from './svg.ts'

const LANE = 36
const BAR = 28

export function drawTimeline({ lanes, unit }: Timeline): Drawing {
  const labels = Math.max(...lanes.map((lane) => widthOf(lane.label, SMALL)))
  const left = labels > 0 ? labels + 10 : 10
  const bars = lanes.flatMap((lane) => lane.bars)
  const [start, end] = [
    Math.min(...bars.map(({ from }) => from)),
    Math.max(...bars.map(({ to }) => to)),
  ]
  const backwards = bars.find(({ from, to }) => from >= to)
  if (backwards) throw new Error(`a bar runs from ${backwards.from} to ${backwards.to}`)
  const at = (time: number) => left + ((time - start) / (end - start)) * (WIDTH - left - 14)
  const shapes: Markup[] = lanes.flatMap((lane, place) => {
    const y = 2 + place * LANE
    return [
      ...(lane.label
        ? [label(lane.label, { x: 0, y: y + BAR / 2 }, { size: SMALL, anchor: 'start' })]
        : []),
      ...lane.bars.flatMap(({ from, to, text, mark: isMarked }) => {
        const width = at(to) - at(from)
        if (widthOf(text) > width)
          throw new Error(`"${text}" does not fit into its bar from ${from} to ${to}`)
        const bar = { x: at(from), y, width, height: BAR }
        const middle = { x: at(from) + width / 2, y: y + BAR / 2 }
        return [box(bar, { isMarked, round: 0 }), label(text, middle, { strong: isMarked })]
      }),
    ]
  })
  const axis = 2 + lanes.length * LANE
  shapes.push(...line({ x: left, y: axis }, { x: at(end), y: axis }))
  let free = -Infinity
  for (const time of [...new Set(bars.flatMap(({ from, to }) => [from, to]))].toSorted(
    (one, other) => one - other,
  )) {
    shapes.push(...line({ x: at(time), y: axis - 3 }, { x: at(time), y: axis + 3 }))
    const words = time === end && unit ? `${time} ${unit}` : String(time)
    const half = widthOf(words, SMALL) / 2
    // A number that would touch its neighbour is omitted, but its tick stays.
    if (at(time) - half < free) continue
    const x = Math.min(at(time), WIDTH - half)
    shapes.push(label(words, { x, y: axis + 12 }, { size: SMALL }))
    free = x + half + 2
  }
  return { height: axis + 22, shapes }
}
