/**
 * Removes control characters: the database refuses NUL, a terminal obeys escape sequences, and direction marks can
 * reverse a line.
 */
export const plainText = (typed: string): string =>
  typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
