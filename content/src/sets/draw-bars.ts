import { shape, WIDTH } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'
import { boxSwatch, filled, hatches, legend } from './fills.ts'
import { findRange, ticksFor } from './scale.ts'
import { block, type Drawing, line, LINE_HEIGHT, text, widthOf, wrapped } from './shapes.ts'
import { type Chart, formatNumber, formatValue } from './stimulus.ts'

const PLOT = 190
const MAX_LABEL_LINES = 2
const BAR = 15

type Frame = { chart: Chart; id: string; ticks: number[]; top: number }

/** Draws upright bars, or lying ones where the labels or values would not fit over and under upright ones. */
export function drawBars(chart: Chart, id: string): Drawing {
  const { series, unit } = chart
  const ticks = ticksFor(
    ...findRange(
      series.flatMap(({ values }) => values),
      false,
    ),
  )
  const names = legend(
    series.map(({ name }) => name),
    boxSwatch(id),
  )
  const head = names.height + 16
  const frame = { chart, id, ticks, top: head + 10 }
  const { height, shapes } = upright(frame) ?? lying(frame)
  return {
    height,
    shapes: [
      ...hatches(series.length, id),
      ...names.shapes,
      text(unit, 0, head - 6, { anchor: 'start' }),
      ...shapes,
    ],
  }
}

function upright({ chart, id, ticks, top }: Frame): Drawing | undefined {
  const { labels, series, unit } = chart
  const left = Math.max(...ticks.map((tick) => widthOf(formatNumber(tick)))) + 6
  const slot = (WIDTH - left) / labels.length
  const bar = Math.min(36, (slot * 0.8) / series.length)
  const under = labels.map((label) => wrapped(label, slot - 2))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (value: number) => top + PLOT * (1 - (value - low) / (high - low))
  const isWide = (words: string, room: number) => widthOf(words) > room
  if (
    under.some(
      (lines) => lines.length > MAX_LABEL_LINES || lines.some((one) => isWide(one, slot - 2)),
    ) ||
    series.some(({ values }) => values.some((one) => isWide(formatValue(one, unit), bar + 3)))
  )
    return undefined
  const bars = labels.flatMap((_, place) =>
    series.flatMap(({ values }, number): Markup[] => {
      const value = values[place] ?? 0
      const x = left + (place + 0.5) * slot + (number - series.length / 2) * bar
      const [from, to] = [Math.min(yOf(value), yOf(0)), Math.max(yOf(value), yOf(0))]
      return [
        shape('rect', {
          x: x + 1,
          y: from,
          width: bar - 2,
          height: to - from,
          ...filled(number, id),
        }),
        text(formatValue(value, unit), x + bar / 2, value < 0 ? to + 8 : from - 8, {
          isStrong: true,
        }),
      ]
    }),
  )
  const foot = yOf(low) + (low < 0 ? 24 : 12)
  return {
    height: foot + Math.max(...under.map(({ length }) => length)) * LINE_HEIGHT,
    shapes: [
      ...ticks.flatMap((tick) => [
        line(left, yOf(tick), WIDTH, yOf(tick), tick === 0),
        text(formatNumber(tick), left - 6, yOf(tick), { anchor: 'end' }),
      ]),
      ...bars,
      ...under.flatMap((lines, place) => block(lines, left + (place + 0.5) * slot, foot)),
    ],
  }
}

/** Each label has its own line above its bars, and each value follows its bar. */
function lying({ chart, id, ticks, top }: Frame): Drawing {
  const { labels, series, unit } = chart
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const room = Math.max(
    ...series.flatMap(({ values }) => values.map((value) => widthOf(formatValue(value, unit)))),
  )
  const [left, right] = [low < 0 ? room + 4 : 1, WIDTH - room - 4]
  const xOf = (value: number) => left + ((right - left) * (value - low)) / (high - low)
  let y = top
  const shapes: Markup[] = []
  for (const [place, label] of labels.entries()) {
    const lines = wrapped(label, WIDTH)
    shapes.push(...block(lines, 0, y, { anchor: 'start' }))
    y += lines.length * LINE_HEIGHT - 4
    for (const [number, { values }] of series.entries()) {
      const value = values[place] ?? 0
      const [from, to] = [Math.min(xOf(value), xOf(0)), Math.max(xOf(value), xOf(0))]
      shapes.push(
        shape('rect', {
          x: from,
          y: y + 1,
          width: to - from,
          height: BAR - 3,
          ...filled(number, id),
        }),
        text(formatValue(value, unit), value < 0 ? from - 4 : to + 4, y + BAR / 2, {
          anchor: value < 0 ? 'end' : 'start',
          isStrong: true,
        }),
      )
      y += BAR
    }
    y += 12
  }
  return { height: y, shapes: [line(xOf(0), top + 10, xOf(0), y - 8, true), ...shapes] }
}
