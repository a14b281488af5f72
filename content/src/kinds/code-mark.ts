export type CodeKind =
  | 'keyword'
  | 'string'
  | 'number'
  | 'constant'
  | 'function'
  | 'type'
  | 'comment'

/** What stands between two places of a piece of code. Marks are in order, and what none of them covers is plain. */
export type CodeMark = [from: number, to: number, kind: CodeKind]

export type CodePiece = { kind?: CodeKind; text: string }

/** The code cut where its marks begin and end; put together again it is the code, to the last space. */
export function piecesOf(code: string, marks: CodeMark[]): CodePiece[] {
  let end = 0
  const pieces = marks.flatMap(([from, to, kind]): CodePiece[] => {
    const between = { text: code.slice(end, from) }
    end = to
    return [between, { kind, text: code.slice(from, to) }]
  })
  return [...pieces, { text: code.slice(end) }].filter(({ text }) => text)
}
