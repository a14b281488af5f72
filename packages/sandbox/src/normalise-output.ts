import { createHash } from 'node:crypto'

/**
 * What does not count when two outputs are compared. `lines`: spaces at the end of lines and blank lines at the end.
 * `tokens`: all white space, as long as it separates the same words. `any-order`: the order of lines, and blank lines.
 */
export type Checker = 'lines' | 'tokens' | 'any-order'

/** Returns a form that is equal for all outputs that count as the same. */
export function normaliseOutput(text: string, checker: Checker): string {
  if (checker === 'tokens') return text.split(/\s+/).filter(Boolean).join(' ')
  // No pattern for the spaces: on a million of them it would take a minute to find the end of the line.
  const lines = text.split('\n').map((line) => line.trimEnd())
  return checker === 'any-order'
    ? lines.filter(Boolean).toSorted().join('\n')
    : lines.join('\n').trimEnd()
}

/** Judges report this hash instead of the output. */
export const hashOutput = (text: string, checker: Checker): string =>
  createHash('sha256').update(normaliseOutput(text, checker)).digest('hex')
