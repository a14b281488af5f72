/** A calculator that knows only these names, so that text by an author is never run as code. */
const FUNCTIONS: Record<string, (...values: number[]) => number> = {
  sqrt: Math.sqrt,
  floor: Math.floor,
  ceil: Math.ceil,
  round: (value = 0, decimals = 0) => Math.round(value * 10 ** decimals) / 10 ** decimals,
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
  fact: (n = 0) => product(1, n),
  comb: (n = 0, k = 0) => product(n - k + 1, n) / product(1, k),
  perm: (n = 0, k = 0) => product(n - k + 1, n),
  gcd: (...values) => values.reduce(gcd),
  lcm: (...values) => values.reduce((one, other) => (one / gcd(one, other)) * other),
}

function product(from: number, to: number) {
  let result = 1
  for (let factor = from; factor <= to; factor++) result *= factor
  return result
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))

/** The value of `2 * (3 + sqrt(16)) ^ 2`; an error names what cannot be read. */
export function evaluate(text: string): number {
  const tokens = text.match(/\d+(?:\.\d+)?|[a-z]+|[-+*/%^(),]|\S/g) ?? []
  let place = 0
  const next = () => tokens[place]
  const take = (wanted?: string) => {
    if (wanted !== undefined && next() !== wanted)
      throw new Error(`expected ${wanted} but found ${next() ?? 'the end'} in ${text}`)
    return tokens[place++] ?? ''
  }

  function sum(): number {
    let value = term()
    while (next() === '+' || next() === '-')
      value = take() === '+' ? value + term() : value - term()
    return value
  }
  function term(): number {
    let value = signed()
    while (next() === '*' || next() === '/' || next() === '%') {
      const sign = take()
      const other = signed()
      if (sign === '*') value *= other
      else value = sign === '/' ? value / other : value % other
    }
    return value
  }
  function signed(): number {
    if (next() !== '-') return power()
    take('-')
    return -signed()
  }
  function power(): number {
    const base = atom()
    if (next() !== '^') return base
    take('^')
    return base ** signed()
  }
  function atom(): number {
    if (next() === '(') return inBrackets(sum)
    const token = take()
    if (/^\d/.test(token)) return Number(token)
    const call = FUNCTIONS[token]
    if (!call || !Object.hasOwn(FUNCTIONS, token))
      throw new Error(`cannot read ${token || 'the end'} in ${text}`)
    return call(...inBrackets(list))
  }
  function list(): number[] {
    const values = [sum()]
    while (next() === ',') {
      take(',')
      values.push(sum())
    }
    return values
  }
  function inBrackets<T>(read: () => T): T {
    take('(')
    const inside = read()
    take(')')
    return inside
  }

  const value = sum()
  if (place < tokens.length) throw new Error(`cannot read ${next()} in ${text}`)
  if (!Number.isFinite(value)) throw new Error(`${text} is no number`)
  return value
}
