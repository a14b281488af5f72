import type { LineReader } from './line-reader.ts'
import type { Expression } from './syntax.ts'
import { isName } from './tokens.ts'

/** From the weakest to the strongest, with brackets required around bitwise operators. */
const COMPARISONS = ['==', '!=', '<', '>', '<=', '>=']
const BITWISE = ['&', '|', '^', '<<', '>>']
const SUMS = ['+', '-']
const PRODUCTS = ['*', '/', '%']

export const expression = (reader: LineReader): Expression => either(reader)

const either = (reader: LineReader) => chain(reader, ['||'], both)
const both = (reader: LineReader) => chain(reader, ['&&'], comparison)

function comparison(reader: LineReader): Expression {
  const left = bits(reader)
  const sign = COMPARISONS.find((one) => reader.skip(one))
  if (!sign) return left
  const right = bits(reader)
  if (COMPARISONS.some((one) => reader.nextIs(one))) reader.fail('compare two values at a time')
  return { kind: 'binary', sign, left, right }
}

/** Languages rank bitwise operators differently, so they may only join single values or brackets. */
function bits(reader: LineReader): Expression {
  const first = sum(reader)
  const sign = BITWISE.find((one) => reader.nextIs(one))
  if (!sign) return first
  let result = first
  let isMixed = isOperation(first)
  while (reader.skip(sign)) {
    const right = unary(reader)
    isMixed ||= isOperation(right)
    result = { kind: 'binary', sign, left: result, right }
  }
  const others = [...BITWISE, ...SUMS, ...PRODUCTS, ...COMPARISONS]
  if (isMixed || others.some((one) => reader.nextIs(one)))
    reader.fail(`put brackets around the parts of ${sign}; languages rank it differently`)
  return result
}

const isOperation = ({ kind }: Expression) => kind === 'binary' || kind === 'unary'

const sum = (reader: LineReader) => chain(reader, SUMS, product)
const product = (reader: LineReader) => chain(reader, PRODUCTS, unary)

function chain(
  reader: LineReader,
  signs: string[],
  part: (reader: LineReader) => Expression,
): Expression {
  let left = part(reader)
  for (;;) {
    const sign = signs.find((one) => reader.skip(one))
    if (!sign) return left
    left = { kind: 'binary', sign, left, right: part(reader) }
  }
}

function unary(reader: LineReader): Expression {
  const sign = (['-', '!'] as const).find((one) => reader.skip(one))
  return sign ? { kind: 'unary', sign, of: unary(reader) } : element(reader)
}

/** A value, or a variable or element that can be set. */
export function element(reader: LineReader): Expression {
  let of = atom(reader)
  while (reader.skip('[')) {
    of = { kind: 'element', of, index: expression(reader) }
    reader.expect(']')
  }
  return of
}

function atom(reader: LineReader): Expression {
  if (isName(reader.next())) {
    const name = reader.take().text
    return reader.skip('(')
      ? { kind: 'call', name, args: listUpTo(reader, ')') }
      : { kind: 'name', name }
  }
  if (reader.skip('(')) {
    const inside = expression(reader)
    reader.expect(')')
    return { kind: 'brackets', inside }
  }
  if (reader.skip('{')) return { kind: 'list', items: listUpTo(reader, '}') }
  const { kind, text } = reader.take()
  if (kind === 'number') return { kind: 'value', value: Number(text) }
  if (kind === 'string') return { kind: 'value', value: text.slice(1, -1) }
  if (text === 'true' || text === 'false') return { kind: 'value', value: text === 'true' }
  return reader.fail(`expected a value, found ${text}`)
}

function listUpTo(reader: LineReader, end: string): Expression[] {
  const items: Expression[] = []
  if (reader.skip(end)) return items
  do items.push(expression(reader))
  while (reader.skip(','))
  reader.expect(end)
  return items
}
