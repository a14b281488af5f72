/** Stop words, which say nothing about the subject of a sentence. */
const EMPTY = new Set(
  `a an the and or but nor so if then than that this these those there here it its is are was were be been being am
  do does did done has have had having will would shall should can could may might must of in on at to from by for
  with without into onto over under as because since while when where which who whom whose what why how not no yes
  each every any all some both either neither one ones other another same such only also just very more most less
  least too up down out off about after before between during through until again once they them their he she his
  her we us our you your i me my`.split(/\s+/),
)

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Returns names, words and numbers in lower case. Number words are converted to digits. */
const tokensOf = (text: string): string[] =>
  (text.match(/[A-Za-z_]\w*|\d+(?:[.,]\d+)*/g) ?? [])
    .map((token) => token.toLowerCase())
    .map((token) => (NUMBERS.includes(token) ? String(NUMBERS.indexOf(token)) : token))

/** Returns the numbers of a text, in digits or in words, without thousands separators. */
export const numbersIn = (text: string) =>
  new Set(
    tokensOf(text)
      .filter((token) => /^\d/.test(token))
      .map((token) => token.replace(/,(?=\d)/g, '')),
  )

/** Treats `commits`, `committed` and `committing` as one word, because readers notice such echoes. */
const stemOf = (word: string) =>
  word.length < 4
    ? word
    : word
        .replace(/(ings?|ed|es|ly|s|e)$/, '')
        .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
        .slice(0, 9)

/** Returns the stems of the meaningful words, or of all words if there are none. */
export function meaningOf(text: string): Set<string> {
  const tokens = tokensOf(text)
  const full = tokens.filter((token) => !EMPTY.has(token))
  return new Set((full.length > 0 ? full : tokens).map(stemOf))
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Returns whether options are sentences, whose length and wording can reveal the key, rather than numbers or code. */
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

/** Returns the text with code replaced. */
export const proseOf = withoutCode

/** Returns longer meaningful words by their stems: those that a reader notices when they are repeated. */
export const contentWords = (text: string) =>
  new Map(
    tokensOf(text)
      .filter((token) => token.length >= 5 && !EMPTY.has(token) && !/^\d/.test(token))
      .map((token) => [stemOf(token), token] as const),
  )
