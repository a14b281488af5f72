import type { ProgramEnding } from '../program-ending.ts'
import { parse } from './parse.ts'
import { type Expression, type FunctionText, PseudocodeError, type Statement } from './syntax.ts'
import { inRange, type List, operate, ProgramFailure, shown, type Value } from './values.ts'

const MAX_STEPS = 100_000
const MAX_CALLS = 500

/** The variables of one call, or of the program outside functions. Neither sees those of the other. */
type Frame = Map<string, Value | undefined>
type Signal = 'break' | 'continue' | { returned: Value | undefined }

/**
 * Runs a program and returns what it printed. A program that fails or does not end has its error as its code; text that
 * is no program, or could be traced in two ways, throws.
 */
export function runPseudocode(text: string): ProgramEnding {
  const machine = new Machine(parse(text).functions)
  try {
    machine.run(parse(text).body, new Map())
    return { code: 0, stdout: machine.printed, stderr: '' }
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    return { code: error.message, stdout: machine.printed, stderr: '' }
  }
}

class Machine {
  printed = ''
  private steps = 0
  private calls = 0
  private line = 0
  private readonly functions: Map<string, FunctionText>
  /** Loop variables that are running, which the body may not change. */
  private readonly counters = new WeakMap<Frame, Set<string>>()

  constructor(functions: Map<string, FunctionText>) {
    this.functions = functions
  }

  run(body: Statement[], frame: Frame): Signal | undefined {
    for (const statement of body) {
      const signal = this.execute(statement, frame)
      if (signal) return signal
    }
    return undefined
  }

  private readonly refuse = (words: string): never => {
    throw new PseudocodeError(this.line, words)
  }

  private step(line: number) {
    this.line = line
    if (++this.steps > MAX_STEPS) throw new ProgramFailure('timeout')
  }

  private execute(statement: Statement, frame: Frame): Signal | undefined {
    this.step(statement.line)
    switch (statement.kind) {
      case 'declare':
        return this.introduce(statement, frame)
      case 'set':
        return this.assign(statement.target, this.scalarOrNewList(statement.value, frame), frame)
      case 'print':
        this.print(statement.values.map((one) => this.evaluate(one, frame)))
        return undefined
      case 'if': {
        const isTrue = this.isTrue(statement.condition, frame)
        return this.run(isTrue ? statement.body : statement.otherwise, frame)
      }
      case 'while':
        return this.loop(statement, frame, () => this.isTrue(statement.condition, frame))
      case 'repeat':
        return this.repeat(statement, frame)
      case 'for':
        return this.count(statement, frame)
      case 'return': {
        const { value } = statement
        return { returned: value && this.evaluate(value, frame) }
      }
      case 'call':
        this.call(statement.call, frame)
        return undefined
      default:
        return statement.kind
    }
  }

  private print(values: Value[]) {
    this.printed += `${values.map((value) => shown(value, this.refuse)).join(' ')}\n`
  }

  private loop(
    { line, body }: { line: number; body: Statement[] },
    frame: Frame,
    isOn: () => boolean,
  ): Signal | undefined {
    for (;;) {
      this.step(line)
      if (!isOn()) return undefined
      const signal = this.run(body, frame)
      if (signal === 'break') return undefined
      if (typeof signal === 'object') return signal
    }
  }

  private repeat(statement: Extract<Statement, { kind: 'repeat' }>, frame: Frame) {
    let isFirst = true
    return this.loop(statement, frame, () => {
      const isOn = isFirst || !this.isTrue(statement.until, frame)
      isFirst = false
      return isOn
    })
  }

  /** The limits are worked out once. Afterwards the loop variable has no value, because languages disagree about it. */
  private count(statement: Extract<Statement, { kind: 'for' }>, frame: Frame) {
    const { name, from, to, step, isDown } = statement
    const [first, last] = [this.integer(from, frame), this.integer(to, frame)]
    const by = step ? this.integer(step, frame) : 1
    if (by < 1) this.refuse('a step is at least 1; count downwards with "down to"')
    const running = this.counters.get(frame) ?? new Set<string>()
    if (running.has(name)) this.refuse(`${name} already counts another loop`)
    this.counters.set(frame, running.add(name))
    let next = first
    const signal = this.loop(statement, frame, () => {
      const isOn = isDown ? next >= last : next <= last
      frame.set(name, next)
      next += isDown ? -by : by
      return isOn
    })
    running.delete(name)
    frame.set(name, undefined)
    return signal
  }

  private introduce(
    { name, sizes, value }: Extract<Statement, { kind: 'declare' }>,
    frame: Frame,
  ): undefined {
    if (value) this.setName(name, this.scalarOrNewList(value, frame), frame)
    else this.setName(name, this.emptyList(sizes.map((size) => this.integer(size, frame))), frame)
  }

  private emptyList([size, ...rest]: number[]): List | undefined {
    return size === undefined ? undefined : Array.from({ length: size }, () => this.emptyList(rest))
  }

  private assign(target: Expression, value: Value, frame: Frame): undefined {
    if (target.kind === 'name') return this.setName(target.name, value, frame)
    if (target.kind !== 'element') return this.refuse('only a variable or an element can be set')
    const { list, index } = this.place(target, frame)
    if (!Array.isArray(list)) return this.refuse('a character of a string cannot be set')
    list[index] = value
    return undefined
  }

  private setName(name: string, value: Value | undefined, frame: Frame): undefined {
    if (this.counters.get(frame)?.has(name)) this.refuse(`${name} counts a loop and cannot be set`)
    frame.set(name, value)
  }

  /** `Set b = a` would leave open whether the array is copied. */
  private scalarOrNewList(expression: Expression, frame: Frame): Value {
    const value = this.evaluate(expression, frame)
    if (Array.isArray(value) && expression.kind !== 'list')
      this.refuse('an array is not assigned to another name; copy its elements')
    return value
  }

  private isTrue(condition: Expression, frame: Frame): boolean {
    const value = this.evaluate(condition, frame)
    if (typeof value === 'boolean') return value
    // As in C, which the tests follow: an integer other than 0 is true.
    return typeof value === 'number' ? value !== 0 : this.refuse('a condition is true or false')
  }

  private integer(expression: Expression, frame: Frame): number {
    const value = this.evaluate(expression, frame)
    return typeof value === 'number' ? value : this.refuse('an integer is needed here')
  }

  private evaluate(expression: Expression, frame: Frame): Value {
    switch (expression.kind) {
      case 'value':
        return expression.value
      case 'brackets':
        return this.evaluate(expression.inside, frame)
      case 'list':
        return expression.items.map((item) => this.evaluate(item, frame))
      case 'name':
        if (!frame.has(expression.name)) this.refuse(`${expression.name} is not known here`)
        return this.known(frame.get(expression.name), expression.name)
      case 'element': {
        const { list, index } = this.place(expression, frame)
        return this.known(list[index], `element ${index}`)
      }
      case 'call':
        return this.known(this.call(expression, frame), `the result of ${expression.name}`)
      case 'unary':
        return expression.sign === '!'
          ? !this.isTrue(expression.of, frame)
          : inRange(-this.integer(expression.of, frame), this.refuse)
      default:
        return this.binary(expression, frame)
    }
  }

  private binary(
    { sign, left, right }: Extract<Expression, { kind: 'binary' }>,
    frame: Frame,
  ): Value {
    if (sign === '&&') return this.isTrue(left, frame) && this.isTrue(right, frame)
    if (sign === '||') return this.isTrue(left, frame) || this.isTrue(right, frame)
    return operate(sign, this.evaluate(left, frame), this.evaluate(right, frame), this.refuse)
  }

  private known(value: Value | undefined, what: string): Value {
    return value ?? this.refuse(`${what} has no value`)
  }

  private place(
    { of, index: indexText }: Extract<Expression, { kind: 'element' }>,
    frame: Frame,
  ): { list: List | string; index: number } {
    const list = this.evaluate(of, frame)
    const index = this.integer(indexText, frame)
    if (typeof list !== 'string' && !Array.isArray(list))
      return this.refuse('only an array or a string has elements')
    if (index < 0 || index >= list.length) throw new ProgramFailure('index out of range')
    return { list, index }
  }

  private call(expression: Expression, frame: Frame): Value | undefined {
    if (expression.kind !== 'call') return this.refuse('this is not a call')
    const { name } = expression
    const args = expression.args.map((one) => this.evaluate(one, frame))
    if (name === 'length') return this.lengthOf(args)
    const wanted = this.functions.get(name)
    if (!wanted) return this.refuse(`there is no function ${name}`)
    if (args.length !== wanted.parameters.length)
      this.refuse(`${name} takes ${wanted.parameters.length} values, not ${args.length}`)
    if (++this.calls > MAX_CALLS) throw new ProgramFailure('stack overflow')
    const { line } = this
    const signal = this.run(
      wanted.body,
      new Map(wanted.parameters.map((parameter, place) => [parameter, args[place]])),
    )
    this.calls--
    this.line = line
    return typeof signal === 'object' ? signal.returned : undefined
  }

  private lengthOf([value, ...rest]: Value[]): number {
    return rest.length === 0 && (typeof value === 'string' || Array.isArray(value))
      ? value.length
      : this.refuse('length takes one array or string')
  }
}
