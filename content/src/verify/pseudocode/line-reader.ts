import { PseudocodeError } from './syntax.ts'
import { isName, type Line, type Token } from './tokens.ts'

/** Reads the tokens of one line from left to right. */
export class LineReader {
  readonly line: number
  private readonly tokens: Token[]
  private place = 0

  constructor({ number, tokens }: Line) {
    this.line = number
    this.tokens = tokens
  }

  fail(words: string): never {
    throw new PseudocodeError(this.line, words)
  }

  next(): Token | undefined {
    return this.tokens[this.place]
  }

  nextIs(...texts: string[]): boolean {
    return texts.every((text, offset) => {
      const token = this.tokens[this.place + offset]
      return token?.kind !== 'string' && token?.text === text
    })
  }

  /** Takes these tokens if they are next. */
  skip(...texts: string[]): boolean {
    const isNext = this.nextIs(...texts)
    if (isNext) this.place += texts.length
    return isNext
  }

  take(): Token {
    const token = this.next() ?? this.fail('the line ends too early')
    this.place++
    return token
  }

  expect(...texts: string[]): void {
    if (!this.skip(...texts))
      this.fail(`expected ${texts.join(' ')}, found ${this.next()?.text ?? 'the end of the line'}`)
  }

  name(): string {
    if (!isName(this.next())) this.fail(`expected a name, found ${this.next()?.text ?? 'nothing'}`)
    return this.take().text
  }

  end(): void {
    const left = this.next()
    if (left) this.fail(`cannot read ${left.text} here`)
  }
}
