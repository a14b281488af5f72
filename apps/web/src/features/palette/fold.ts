/** The shortest word in which doubled letters and `our` are folded: shorter ones, such as CSS, would become others. */
const LONG = 5

/**
 * Folds spellings that mean the same: capitals, accents, s and z, doubled letters (modelling, modeling), our and or.
 * Folding a folded word changes nothing.
 */
export function fold(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // At the start of a word they are different letters: zip, sip.
    .replaceAll(/(?<=.)z/g, 's')
  return plain.length < LONG ? plain : plain.replaceAll(/([a-z])\1+/g, '$1').replaceAll('our', 'or')
}

/** The words of a text as typed, in lower case. C++ and C# are words. */
const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu) ?? []

export const foldedWords = (text: string): string[] =>
  wordsIn(text.replaceAll(/['’]/g, '')).map(fold)

/** Removes the ending of a plural and of -ing, for words that are long enough to be told apart without it. */
export function stem(word: string): string {
  const [, start = word] = ENDINGS.map((ending) => ending.exec(word)).find(Boolean) ?? []
  return start.length > 4 ? start.replace(/[ey]$/, '') : start
}

const ENDINGS = [/^(.{3,})ies$/, /^(.{3,})ses$/, /^(.{4,})(?:ing|er|ed|es)$/, /^(.{2,}[^su])s$/]
