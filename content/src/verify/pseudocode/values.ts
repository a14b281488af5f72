/** `undefined` is a place that was declared and has no value yet. */
export type Value = number | string | boolean | List
export type List = (Value | undefined)[]

/** How a program of the dialect may fail while it runs, worded like the errors of other languages. */
export class ProgramFailure extends Error {}

/** Integers have 32 bits. Beyond them real languages disagree, so no question may go there. */
const GREATEST = 2 ** 31 - 1

/** Applies an operator. `refuse` reports what languages or readers could take in two ways. */
export function operate(
  sign: string,
  left: Value,
  right: Value,
  refuse: (words: string) => never,
): Value {
  if (sign === '==' || sign === '!=') {
    if (typeof left !== typeof right || Array.isArray(left))
      refuse('only two integers, strings or booleans can be compared')
    return (left === right) === (sign === '==')
  }
  if (sign === '+' && typeof left === 'string' && typeof right === 'string') return left + right
  if (typeof left !== 'number' || typeof right !== 'number')
    return refuse(`${sign} needs two integers`)
  switch (sign) {
    case '<':
      return left < right
    case '>':
      return left > right
    case '<=':
      return left <= right
    case '>=':
      return left >= right
    case '+':
      return inRange(left + right, refuse)
    case '-':
      return inRange(left - right, refuse)
    case '*':
      return inRange(left * right, refuse)
    case '/':
    case '%':
      return divide(sign, left, right, refuse)
    default:
      return inRange(onBits(sign, left, right, refuse), refuse)
  }
}

export function inRange(value: number, refuse: (words: string) => never): number {
  return Math.abs(value) <= GREATEST ? value : refuse(`${value} does not fit into 32 bits`)
}

function divide(sign: string, left: number, right: number, refuse: (words: string) => never) {
  if (right === 0) throw new ProgramFailure('division by zero')
  if (left < 0 || right < 0) refuse('languages divide negative numbers in different ways')
  return sign === '/' ? Math.floor(left / right) : left % right
}

function onBits(sign: string, left: number, right: number, refuse: (words: string) => never) {
  if (left < 0 || right < 0) refuse('the bits of a negative number depend on the language')
  if (sign === '&') return left & right
  if (sign === '|') return left | right
  if (sign === '^') return left ^ right
  return sign === '<<' ? left * 2 ** right : Math.floor(left / 2 ** right)
}

export const shown = (value: Value, refuse: (words: string) => never): string =>
  Array.isArray(value) ? refuse('print the elements of an array one by one') : String(value)
