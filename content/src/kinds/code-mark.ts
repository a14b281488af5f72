export type CodeKind =
  | 'keyword'
  | 'string'
  | 'number'
  | 'constant'
  | 'function'
  | 'type'
  | 'comment'

/** A range of code and its kind. Marks are in order, and everything else is plain. */
export type CodeMark = [from: number, to: number, kind: CodeKind]

export type CodePiece = { kind?: CodeKind; text: string }

/** Splits code at its marks. Joined again, the pieces are exactly the code. */
export function piecesOf(code: string, marks: CodeMark[]): CodePiece[] {
  let end = 0
  const pieces = marks.flatMap(([from, to, kind]): CodePiece[] => {
    const between = { text: code.slice(end, from) }
    end = to
    return [between, { kind, text: code.slice(from, to) }]
  })
  return [...pieces, { text: code.slice(end) }].filter(({ text }) => text)
}
