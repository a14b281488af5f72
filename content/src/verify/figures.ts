import {
  type Attribute,
  ATTRIBUTES,
  DIRECTIONS,
  type Figure,
  type FigurePart,
  type FigureText,
  FILLS,
  looksLike,
  MAX_DOTS,
  nameOfFigure,
  PLACES,
  POLYGONS,
  SIZES,
} from '../figures/parse-figures.ts'
import type { FigureRule, Varying } from '../kinds/verify.ts'

const RINGS: Record<Attribute, readonly string[]> = {
  shape: POLYGONS,
  fill: FILLS,
  size: SIZES,
  pointing: DIRECTIONS,
  at: PLACES,
  count: Array.from({ length: MAX_DOTS }, (_, place) => String(place + 1)),
}
const UNCHANGED: FigurePart = {
  shape: '',
  fill: 'filled',
  size: 'medium',
  pointing: 'up',
  at: 'centre',
  count: '1',
}
/** The number of dots doesn't start again after nine. */
const isRing = (attribute: Attribute) => attribute !== 'count'

/**
 * Returns the answer figures that can be defended: the one that the rule draws, and any other that follows from the
 * shown
 * figures by another simple rule. A sound question has exactly one. Throws if the rule doesn't draw the shown figures.
 */
export function fittingFigures(
  { columns, shown, answers }: FigureText,
  rule: FigureRule,
): string[] {
  for (const [place, figure] of shown.entries()) {
    if (figure.parts && !looksLike(figure.parts, drawnBy(rule, place, columns, shown.length)))
      throw new Error(`the rule doesn't draw ${nameOfFigure(figure).toLowerCase()}`)
  }
  const next = drawnBy(rule, shown.length - 1, columns, shown.length)
  const known = shown.flatMap(({ parts }) => (parts ? [parts] : []))
  return answers
    .filter(
      ({ parts = [] }) =>
        looksLike(parts, next) || followsOtherwise(parts, { known, columns, rule }),
    )
    .map((figure: Figure) => nameOfFigure(figure))
}

function drawnBy(rule: FigureRule, place: number, columns: number, count: number): FigurePart[] {
  const isGrid = count > columns
  const [column, row] = [place % columns, Math.floor(place / columns)]
  return rule.map((part) => {
    const drawn = { ...UNCHANGED, ...(part.at !== undefined && { size: 'small' }) }
    for (const attribute of ATTRIBUTES) {
      const change = part[attribute]
      if (change === undefined) continue
      drawn[attribute] =
        typeof change === 'string'
          ? change
          : valueAfter(
              attribute,
              change,
              isGrid ? stepsIn(change, column, row) : stepsTo(change, place),
            )
    }
    return drawn
  })
}

const stepsIn = ({ across = 0, down = 0 }: Varying, column: number, row: number) =>
  across * column + down * row
const stepsTo = ({ by = 0, more = 0 }: Varying, place: number) =>
  by * place + (more * place * (place - 1)) / 2

function valueAfter(attribute: Attribute, { from, in: own }: Varying, steps: number): string {
  const ring = own ?? RINGS[attribute]
  const start = ring.indexOf(from)
  if (start < 0) throw new Error(`"${from}" is none of ${ring.join(', ')}`)
  const value = valueAt(attribute, ring, start + steps)
  if (value === undefined) throw new Error(`the rule draws ${start + steps + 1} dots`)
  return value
}

const valueAt = (attribute: Attribute, ring: readonly string[], index: number) =>
  isRing(attribute) ? ring[((index % ring.length) + ring.length) % ring.length] : ring[index]

type Shown = { known: FigurePart[][]; columns: number; rule: FigureRule }

/** Whether each attribute of each part continues what is shown by some simple rule. */
const followsOtherwise = (answer: FigurePart[], { known, columns, rule }: Shown): boolean =>
  known.every((parts) => parts.length === answer.length) &&
  answer.every((part, place) =>
    ATTRIBUTES.every((attribute) => {
      const values = known.map((parts) => parts[place]?.[attribute] ?? '')
      const change = rule[place]?.[attribute]
      const own = typeof change === 'object' ? change.in : undefined
      const rings = [RINGS[attribute], ...(own ? [own] : [])]
      const likely =
        known.length > columns
          ? continueGrid(attribute, values, columns, rings)
          : continueSeries(attribute, values, rings)
      return likely.has(part[attribute])
    }),
  )

/** The next value by a constant step, by a step that grows evenly, or by repeating two or three values. */
function continueSeries(
  attribute: Attribute,
  values: string[],
  rings: (readonly string[])[],
): Set<string> {
  const likely = new Set<string>()
  const add = (value: string | undefined) => value !== undefined && likely.add(value)
  for (const period of [1, 2, 3])
    if (
      values.length > period &&
      values.every((value, at) => at < period || value === values[at - period])
    )
      add(values[values.length - period])
  for (const ring of rings) {
    const at = values.map((value) => ring.indexOf(value))
    if (at.includes(-1)) continue
    const size = isRing(attribute) ? ring.length : Infinity
    const steps = at.slice(1).map((one, place) => distance(at[place] ?? 0, one, size))
    const grows = steps.slice(1).map((one, place) => distance(steps[place] ?? 0, one, size))
    const [growth] = grows
    if (growth === undefined || grows.some((one) => one !== growth)) continue
    add(valueAt(attribute, ring, (at.at(-1) ?? 0) + (steps.at(-1) ?? 0) + growth))
  }
  return likely
}

/** On a ring, seven steps to the right are one to the left. */
const distance = (from: number, to: number, size: number) =>
  size === Infinity ? to - from : (((to - from) % size) + size) % size

/**
 * The last value of a grid by a constant step across and down, or because each row has the same values in some order.
 */
function continueGrid(
  attribute: Attribute,
  values: string[],
  columns: number,
  rings: (readonly string[])[],
): Set<string> {
  const likely = new Set<string>()
  const rows = Math.ceil(values.length / columns)
  const lines = [
    Array.from({ length: rows }, (_, row) => values.slice(row * columns, (row + 1) * columns)),
    Array.from({ length: columns }, (_, column) =>
      values.filter((_, at) => at % columns === column),
    ),
  ]
  for (const [...full] of lines) {
    const last = full.pop() ?? []
    const all = full[0]?.toSorted().join()
    if (full.some((line) => line.toSorted().join() !== all)) {
      // Each line has one value that no other line has.
      if (full.every((line) => new Set(line).size === 1) && last[0] !== undefined)
        likely.add(last[0])
      continue
    }
    const left = [...(full[0] ?? [])]
    for (const value of last) {
      const at = left.indexOf(value)
      if (at >= 0) left.splice(at, 1)
    }
    if (left.length === 1 && left[0] !== undefined) likely.add(left[0])
  }
  for (const ring of rings) {
    const at = values.map((value) => ring.indexOf(value))
    if (at.includes(-1)) continue
    const size = isRing(attribute) ? ring.length : Infinity
    const start = at[0] ?? 0
    const across = distance(start, at[1] ?? 0, size)
    const down = distance(start, at[columns] ?? 0, size)
    const expected = (place: number) =>
      start + across * (place % columns) + down * Math.floor(place / columns)
    if (at.every((one, place) => distance(expected(place), one, size) === 0)) {
      const value = valueAt(attribute, ring, expected(values.length))
      if (value !== undefined) likely.add(value)
    }
  }
  return likely
}
