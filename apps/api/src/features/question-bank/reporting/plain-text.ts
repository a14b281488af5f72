/**
 * What a person typed, and nothing that acts: the database refuses NUL, the operator's terminal obeys escape
 * sequences, and marks of direction can turn a line around.
 */
export const plainText = (typed: string): string =>
  typed
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
