export const INDENT = '    '

export type Selection = { start: number; end: number }

/** What Enter inserts: a line break and the indent of the line, deeper after a line that opens a block. */
export function lineBreakAt(text: string, { start }: Pick<Selection, 'start'>): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [indent = ''] = /^[ \t]*/.exec(line) ?? []
  return `\n${indent}${/[:{]\s*$/.test(line) ? INDENT : ''}`
}

/** The replacement that indents or unindents the selected lines, or undefined if the selection is within a line. */
export function shiftLines(
  text: string,
  { start, end }: Selection,
  direction: 'deeper' | 'back',
): (Selection & { text: string }) | undefined {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const selected = text.slice(first, end)
  if (direction === 'deeper' && !selected.includes('\n')) return undefined
  const lines = selected.split('\n')
  const shifted = lines.map((line) =>
    direction === 'back' ? line.replace(/^ {1,4}|^\t/, '') : line && `${INDENT}${line}`,
  )
  return { start: first, end, text: shifted.join('\n') }
}

/** The number of the line, from 1. */
export const lineAt = (text: string, place: number): number =>
  text.slice(0, place).split('\n').length

export const countLines = (text: string): number => text.split('\n').length

/** The place of the first character of a line. The last line if there are fewer. */
export function startOfLine(text: string, line: number): number {
  const before = text.split('\n').slice(0, Math.max(0, Math.min(line, countLines(text)) - 1))
  return before.reduce((place, { length }) => place + length + 1, 0)
}
