import { WIDTH } from '../blocks/figures/svg.ts'
import { describe, expect, it } from 'vitest'
import type { Markup } from '../markup.ts'
import { drawChart } from './draw-chart.ts'
import { ticksFor } from './scale.ts'
import { type Chart, dataTable, formatNumber } from './stimulus.ts'
import { widthOf } from './shapes.ts'

const chart = (changes: Partial<Chart>): Chart => ({
  form: 'bars',
  across: 'Branch',
  unit: 'seats',
  labels: ['Civil', 'Mining'],
  series: [{ name: 'Seats', values: [60, 120] }],
  ...changes,
})

type Element = { tag: string; words: string } & Record<string, string>

/** All elements of a drawing with their attributes. */
function elementsOf(node: Markup): Element[] {
  if (typeof node === 'string') return []
  const [tag, attributes, ...children] = node
  const words = children.filter((child) => typeof child === 'string').join('')
  return [{ ...attributes, tag, words }, ...children.flatMap(elementsOf)]
}
const draw = (changes: Partial<Chart>) =>
  elementsOf(drawChart(chart(changes), { id: 'c', title: 'Seats by branch' }))
const numberOf = (element: Element | undefined, name: string) => Number(element?.[name])
const barsIn = (elements: Element[]) => elements.filter(({ tag, rx }) => tag === 'rect' && !rx)
const wordsIn = (elements: Element[]) =>
  elements.filter(({ tag }) => tag === 'text').map(({ words }) => words)

/** Every text lies between the edges, whatever its anchor. */
function expectNothingCut(elements: Element[]) {
  const height = Number(elements[0]?.['viewBox']?.split(' ')[3])
  for (const one of elements.filter(({ tag, transform }) => tag === 'text' && !transform)) {
    const width = widthOf(one.words)
    const x = numberOf(one, 'x')
    const start =
      { start: x, middle: x - width / 2, end: x - width }[one['textAnchor'] ?? ''] ?? NaN
    expect(start).toBeGreaterThanOrEqual(-1)
    expect(start + width).toBeLessThanOrEqual(WIDTH + 1)
    if (elements[0]?.['aria-label']?.startsWith('Pie')) continue
    expect(numberOf(one, 'y')).toBeGreaterThan(0)
    expect(numberOf(one, 'y')).toBeLessThan(height)
  }
}

describe('an upright bar chart', () => {
  it('draws bars in proportion, from one base', () => {
    const [civil, mining] = barsIn(draw({}))
    expect(numberOf(mining, 'height') / numberOf(civil, 'height')).toBeCloseTo(2, 1)
    const base = (bar: Element | undefined) => numberOf(bar, 'y') + numberOf(bar, 'height')
    expect(base(mining)).toBeCloseTo(base(civil), 0)
  })

  it('draws negative values downwards, and nothing for zero', () => {
    const [up, down, none] = barsIn(
      draw({ labels: ['Q1', 'Q2', 'Q3'], series: [{ name: 'Profit', values: [10, -5, 0] }] }),
    )
    expect(numberOf(up, 'height') / numberOf(down, 'height')).toBeCloseTo(2, 1)
    expect(numberOf(down, 'y')).toBeCloseTo(numberOf(up, 'y') + numberOf(up, 'height'), 0)
    expect(numberOf(none, 'height')).toBe(0)
  })
})

describe('horizontal bars', () => {
  const wide = {
    form: 'grouped',
    labels: ['Electronics and instruments', 'Sales'],
    series: [
      { name: 'Planned', values: [9_500_000, -2_845_678] },
      { name: 'Spent', values: [12_345_678, 0] },
    ],
  } as const

  it('are chosen if labels or values wouldn’t fit, and cut off nothing', () => {
    const elements = draw(wide)
    const [first, second] = barsIn(elements)
    expect(numberOf(second, 'width') / numberOf(first, 'width')).toBeCloseTo(
      12_345_678 / 9_500_000,
      1,
    )
    expect(wordsIn(elements)).toContain('1,23,45,678')
    expect(wordsIn(elements)).toContain('−28,45,678')
    expectNothingCut(elements)
  })

  it('have a legend and fills that differ without colour', () => {
    const elements = draw(wide)
    expect(wordsIn(elements)).toContain('Planned')
    const fills = barsIn(elements).map(({ fill }) => fill)
    expect(fills[0]).not.toContain('url')
    expect(fills[1]).toBe('url(#c-1)')
    expect(elements.some(({ tag, id }) => tag === 'pattern' && id === 'c-1')).toBe(true)
  })
})

describe('a line chart', () => {
  const four = ['North', 'South', 'East', 'West'].map((name, place) => ({
    name,
    values: [60 + place, 70 - place, 65],
  }))

  it('has a point for each value and lines that differ by their dashes', () => {
    const elements = draw({ form: 'lines', labels: ['January', 'February', 'March'], series: four })
    const lines = elements.filter(({ tag }) => tag === 'polyline')
    expect(lines.map(({ points }) => points?.split(' ').length)).toEqual([3, 3, 3, 3])
    expect(new Set(lines.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(4)
    const marks = elements.filter(({ tag, transform }) => tag === 'path' && transform)
    expect(new Set(marks.map(({ d }) => d)).size).toBe(4)
    expectNothingCut(elements)
  })

  it('starts above zero only if all values are close together', () => {
    const low = (values: number[]) =>
      wordsIn(draw({ form: 'lines', series: [{ name: 'A', values }] }))
    expect(low([60, 80])).not.toContain('0')
    expect(low([10, 80])).toContain('0')
    expect(low([-10, 80])).toContain('0')
  })
})

describe('a pie', () => {
  it('has slices in proportion, and labels that do not cover each other', () => {
    const values = [200, 60, 40, 20, 15, 10, 8, 7]
    const labels = values.map((_, place) => `Long enough label ${place}`)
    const elements = draw({ form: 'pie', unit: '°', labels, series: [{ name: 'Angle', values }] })
    const slices = elements.filter(
      ({ tag, d }) => tag === 'path' && d?.endsWith('z') && d.includes('A'),
    )
    expect(slices).toHaveLength(8)
    // A slice of more than half needs the long way round.
    expect(slices.map(({ d }) => / 0 1 1 /.test(d ?? ''))).toEqual([true, ...Array(7).fill(false)])
    expectNothingCut(elements)
    const left = elements
      .filter(({ tag, textAnchor }) => tag === 'text' && textAnchor === 'end')
      .map((one) => numberOf(one, 'y'))
      .toSorted((one, other) => one - other)
    for (const [place, y] of left.slice(1).entries()) expect(y - left[place]!).toBeGreaterThan(13)
  })

  it('is round with a single value', () => {
    const elements = draw({
      form: 'pie',
      labels: ['All', 'None'],
      series: [{ name: 'A', values: [5, 0] }],
    })
    expect(elements.some(({ d }) => d?.includes('NaN'))).toBe(false)
  })
})

it('describes the chart, with its labels', () => {
  const [svg] = draw({})
  expect(svg).toMatchObject({
    role: 'img',
    'aria-label': 'Bar chart: Seats by branch. Branch: Civil, Mining. Values in seats.',
  })
})

it('has round tick values, whatever the range', () => {
  expect(ticksFor(0, 300)).toEqual([0, 100, 200, 300])
  expect(ticksFor(-28, 95)).toEqual([-50, 0, 50, 100])
  expect(ticksFor(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(ticksFor(0, 1)).toEqual([0, 0.25, 0.5, 0.75, 1])
})

it('groups digits as in India and writes a minus', () => {
  expect([1200000, -45.5, 999].map(formatNumber)).toEqual(['12,00,000', '−45.5', '999'])
})

it('becomes a table with the unit in its head', () => {
  expect(dataTable(chart({ unit: '%' }))).toEqual({
    columns: [
      { name: 'Branch', isFigure: false },
      { name: 'Seats (%)', isFigure: true },
    ],
    rows: [
      ['Civil', '60%'],
      ['Mining', '120%'],
    ],
  })
  const columns = [{ name: 'Year' }, { name: 'Users', unit: 'people' }]
  expect(dataTable({ form: 'table', columns, rows: [['2024', '26000']] }).rows).toEqual([
    ['2024', '26,000'],
  ])
})
