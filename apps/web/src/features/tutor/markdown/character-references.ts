/** The names that texts about programming need. Any other name stays as written. */
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
 * Replaces the package of this name (vite.config.ts), which decodes with `innerHTML` in browsers. Our Trusted Types
 * policy forbids that.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  CHARACTERS[name] ?? false
