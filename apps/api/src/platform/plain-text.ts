/**
 * Controls, marks that turn the direction of writing, and other signs that nobody sees; but not the joiners, without which
 * Indian scripts are misspelt.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** One line, as a name is. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()

/** Lines and paragraphs, and nothing else. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(INVISIBLE, '').trimEnd())
    .join('\n')
    .trim()
