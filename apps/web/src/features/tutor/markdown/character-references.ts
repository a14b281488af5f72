/** What texts about programs need; any other name stays as it was written. */
const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  minus: '−',
  rarr: '→',
  larr: '←',
  le: '≤',
  ge: '≥',
  ne: '≠',
}

/**
 * Stands in for the package of this name (vite.config.ts), which decodes by `innerHTML` in a browser: our Trusted
 * Types policy refuses that.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  CHARACTERS[name] ?? false
