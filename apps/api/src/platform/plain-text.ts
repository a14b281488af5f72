/**
 * Control characters, marks that change the direction of writing and other invisible characters, but not the joiners:
 * Indian scripts need them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** Cleans a text of one line, such as a name. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()

/** Cleans a text of several lines and keeps its line breaks. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(INVISIBLE, '').trimEnd())
    .join('\n')
    .trim()
