/** A program as a tree. `line` is the line of the text, for messages. */
export type Expression =
  | { kind: 'value'; value: number | string | boolean }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'name'; name: string }
  | { kind: 'element'; of: Expression; index: Expression }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'unary'; sign: '-' | '!'; of: Expression }
  | { kind: 'binary'; sign: string; left: Expression; right: Expression }
  /** Recorded because bitwise operators next to others must be in brackets. */
  | { kind: 'brackets'; inside: Expression }

export type Statement = { line: number } & (
  | { kind: 'declare'; name: string; sizes: Expression[]; value?: Expression }
  | { kind: 'set'; target: Expression; value: Expression }
  | { kind: 'print'; values: Expression[] }
  | { kind: 'if'; condition: Expression; body: Statement[]; otherwise: Statement[] }
  | { kind: 'while'; condition: Expression; body: Statement[] }
  | { kind: 'repeat'; body: Statement[]; until: Expression }
  | {
      kind: 'for'
      name: string
      from: Expression
      to: Expression
      step?: Expression
      isDown: boolean
      body: Statement[]
    }
  | { kind: 'break' | 'continue' }
  | { kind: 'return'; value?: Expression }
  | { kind: 'call'; call: Expression }
)

export type FunctionText = { name: string; parameters: string[]; body: Statement[] }
export type Program = { functions: Map<string, FunctionText>; body: Statement[] }

/** A mistake of the author: not a program of the dialect, or one that two readers could trace differently. */
export class PseudocodeError extends Error {
  constructor(line: number, words: string) {
    super(`line ${line}: ${words}`)
  }
}
