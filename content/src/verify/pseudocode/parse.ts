import { element, expression } from './expressions.ts'
import { LineReader } from './line-reader.ts'
import {
  type Expression,
  type FunctionText,
  type Program,
  PseudocodeError,
  type Statement,
} from './syntax.ts'
import { linesOf } from './tokens.ts'

const TYPES = ['integer', 'string', 'boolean']

/** Reads a program, one statement a line. The dialect is described in docs/authoring.md. */
export function parse(text: string): Program {
  const lines = linesOf(text)
  const functions = new Map<string, FunctionText>()
  const body: Statement[] = []
  let place = 0

  const peek = () => {
    const line = lines[place]
    return line && new LineReader(line)
  }
  while (place < lines.length) {
    const reader = peek()
    if (reader?.skip('function')) defineFunction(reader)
    else body.push(...statements())
  }
  return { functions, body }

  function defineFunction(reader: LineReader) {
    place++
    const name = reader.name()
    if (functions.has(name)) reader.fail(`there are two functions called ${name}`)
    reader.expect('(')
    const parameters: string[] = []
    while (!reader.skip(')')) {
      if (parameters.length > 0) reader.expect(',')
      skipType(reader)
      parameters.push(reader.name())
      while (reader.skip('[')) reader.expect(']')
    }
    reader.end()
    functions.set(name, { name, parameters, body: block(reader.line, 'function') })
  }

  /** The statements up to the line that ends the block, and past it. */
  function block(opened: number, what: string): Statement[] {
    const found: Statement[] = []
    for (;;) {
      const reader = peek()
      if (!reader) throw new PseudocodeError(opened, `no end ${what} follows`)
      if (reader.skip('end', what)) {
        reader.end()
        place++
        return found
      }
      found.push(...statements())
    }
  }

  /** A line may declare or set several variables, each a separate statement. */
  function statements(): Statement[] {
    const reader = peek()
    if (!reader) return []
    place++
    const { line } = reader
    const word = reader.next()?.text ?? ''
    if (TYPES.includes(word)) return declarations(reader)
    if (word === 'if') return [ifStatement(reader)]
    if (reader.skip('while')) {
      const condition = conditionOf(reader)
      return [{ kind: 'while', line, condition, body: block(line, 'while') }]
    }
    if (reader.skip('for')) return [forStatement(reader)]
    if (reader.skip('repeat')) return [repeatStatement(reader)]
    const found = simpleStatements(reader)
    reader.end()
    return found
  }

  function simpleStatements(reader: LineReader): Statement[] {
    const { line } = reader
    if (reader.skip('print')) return [{ kind: 'print', line, values: commaSeparated(reader) }]
    if (reader.skip('break')) return [{ kind: 'break', line }]
    if (reader.skip('continue')) return [{ kind: 'continue', line }]
    if (reader.skip('return'))
      return [{ kind: 'return', line, ...(reader.next() ? { value: expression(reader) } : {}) }]
    if (reader.skip('call')) return [{ kind: 'call', line, call: callIn(reader) }]
    if (reader.nextIs('end') || reader.nextIs('else') || reader.nextIs('until'))
      reader.fail(`nothing is open that this line could end`)
    const isSet = reader.skip('set')
    const found: Statement[] = []
    do {
      const target = element(reader)
      if (!isSet && target.kind === 'call') return [{ kind: 'call', line, call: target }]
      reader.expect('=')
      found.push({ kind: 'set', line, target, value: expression(reader) })
    } while (reader.skip(','))
    return found
  }

  function declarations(reader: LineReader): Statement[] {
    skipType(reader)
    const { line } = reader
    const found: Statement[] = []
    do {
      const name = reader.name()
      const sizes: Expression[] = []
      while (reader.skip('[')) {
        if (!reader.nextIs(']')) sizes.push(expression(reader))
        reader.expect(']')
      }
      const value = reader.skip('=') ? { value: expression(reader) } : {}
      found.push({ kind: 'declare', line, name, sizes, ...value })
    } while (reader.skip(','))
    reader.end()
    return found
  }

  function ifStatement(reader: LineReader): Statement {
    const { line } = reader
    reader.expect('if')
    const condition = conditionOf(reader)
    const body: Statement[] = []
    for (;;) {
      const next = peek()
      if (!next) throw new PseudocodeError(line, 'no end if follows')
      if (next.nextIs('else', 'if')) {
        place++
        next.expect('else')
        return { kind: 'if', line, condition, body, otherwise: [ifStatement(next)] }
      }
      if (next.skip('else')) {
        next.end()
        place++
        return { kind: 'if', line, condition, body, otherwise: block(line, 'if') }
      }
      if (next.nextIs('end', 'if')) {
        next.expect('end', 'if')
        next.end()
        place++
        return { kind: 'if', line, condition, body, otherwise: [] }
      }
      body.push(...statements())
    }
  }

  /** `for (each i from 1 to n step 2)` or `for i = n down to 1`; both limits are included. */
  function forStatement(reader: LineReader): Statement {
    const { line } = reader
    const isBracketed = reader.skip('(')
    reader.skip('each')
    const name = reader.name()
    if (!reader.skip('from')) reader.expect('=')
    const from = expression(reader)
    const isDown = reader.skip('down')
    reader.expect('to')
    const to = expression(reader)
    const step = reader.skip('step') ? { step: expression(reader) } : {}
    if (isBracketed) reader.expect(')')
    reader.end()
    return { kind: 'for', line, name, from, to, isDown, ...step, body: block(line, 'for') }
  }

  function repeatStatement(reader: LineReader): Statement {
    reader.end()
    const body: Statement[] = []
    for (;;) {
      const next = peek()
      if (!next) throw new PseudocodeError(reader.line, 'no until follows')
      if (next.skip('until')) {
        place++
        const until = expression(next)
        next.end()
        return { kind: 'repeat', line: reader.line, body, until }
      }
      body.push(...statements())
    }
  }
}

function conditionOf(reader: LineReader): Expression {
  const condition = expression(reader)
  reader.skip('then')
  reader.end()
  return condition
}

function callIn(reader: LineReader): Expression {
  const call = expression(reader)
  return call.kind === 'call' ? call : reader.fail('call needs the name of a function and brackets')
}

function commaSeparated(reader: LineReader): Expression[] {
  const found = [expression(reader)]
  while (reader.skip(',')) found.push(expression(reader))
  return found
}

function skipType(reader: LineReader) {
  TYPES.some((type) => reader.skip(type))
}
