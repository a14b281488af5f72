/** Words that say nothing about what a sentence is about. */
const EMPTY = new Set(
  `a an the and or but nor so if then than that this these those there here it its is are was were be been being am
  do does did done has have had having will would shall should can could may might must of in on at to from by for
  with without into onto over under as because since while when where which who whom whose what why how not no yes
  each every any all some both either neither one ones other another same such only also just very more most less
  least too up down out off about after before between during through until again once they them their he she his
  her we us our you your i me my`.split(/\s+/),
)

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Names, words and numbers, in small letters; a number in words counts as the number. */
const tokensOf = (text: string): string[] =>
  (text.match(/[A-Za-z_]\w*|\d+(?:[.,]\d+)*/g) ?? [])
    .map((token) => token.toLowerCase())
    .map((token) => (NUMBERS.includes(token) ? String(NUMBERS.indexOf(token)) : token))

/** The numbers of a text, in digits or in words, without the commas of thousands. */
export const numbersIn = (text: string) =>
  new Set(
    tokensOf(text)
      .filter((token) => /^\d/.test(token))
      .map((token) => token.replace(/,(?=\d)/g, '')),
  )

/** `commits`, `committed` and `committing` are one word to a reader who looks for echoes. */
const stemOf = (word: string) =>
  word.length < 4
    ? word
    : word
        .replace(/(ings?|ed|es|ly|s|e)$/, '')
        .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
        .slice(0, 9)

/** The stems of the words that carry meaning; of all words where none does. */
export function meaningOf(text: string): Set<string> {
  const tokens = tokensOf(text)
  const full = tokens.filter((token) => !EMPTY.has(token))
  return new Set((full.length > 0 ? full : tokens).map(stemOf))
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Whether options are sentences, whose length and wording can give the key away, or numbers and bits of code. */
export const areProse = (options: string[]) =>
  options.reduce((sum, text) => sum + wordCount(text), 0) / options.length > 3

const withoutCode = (text: string) => text.replace(/`[^`]*`/g, 'code')

export const sentencesOf = (text: string): string[] =>
  withoutCode(text)
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n')
    .split(/[.?!:;](?=["')\]]*\s|$)|\n\s*\n|\n\s*(?=[-*•]|\d+\.)/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

export const longestSentence = (text: string) =>
  sentencesOf(text).reduce((longest, sentence) => Math.max(longest, wordCount(sentence)), 0)

/** The words of a text outside marks for code. */
export const proseOf = withoutCode

/** The longer words that carry meaning, by their stems: those a reader notices when they come back. */
export const contentWords = (text: string) =>
  new Map(
    tokensOf(text)
      .filter((token) => token.length >= 5 && !EMPTY.has(token) && !/^\d/.test(token))
      .map((token) => [stemOf(token), token] as const),
  )
