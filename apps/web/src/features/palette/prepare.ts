import {
  type SearchIndex,
  type SearchKind,
  type SearchRow,
  headingId,
} from '@nextround/content/search'
import { foldedWords, stem } from './fold.ts'

/** The role of a phrase in its entry, from weak to strong. */
export const LEVELS = { word: 1, heading: 2, term: 3, name: 4 }
type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** A title, term or heading, with its words as numbers in the vocabulary. */
export type Phrase = {
  level: Level
  /** All its words without spaces, so that `multi-threading` is `multithreading`. */
  text: string
  words: number[]
  /** Also its pairs of words written as one. */
  spellings: number[]
  initials: number | undefined
}
export type Result = { title: string; kind: SearchKind; to: string }
export type Candidate = { result: Result; phrases: Phrase[] }
/** A word of the index with its stem, which would be slow to compute for each letter typed. */
export type KnownWord = { word: string; stem: string }
export type Prepared = {
  vocabulary: KnownWord[]
  candidates: Candidate[]
  /** For each word of the vocabulary, the number of candidates that have it. */
  uses: number[]
  same: string[][][]
}

/** Headings of these describe a story more than they name a thing. */
const WITH_HEADINGS: SearchKind[] = ['Guide', 'Post', 'Page']

/** Splits the index into words, once after it has loaded. */
export function prepare({ rows, same }: SearchIndex): Prepared {
  const numbers = new Map<string, number>()
  const toNumber = (word: string) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  const toPhrase = (text: string, level: Level): Phrase => {
    const words = foldedWords(text)
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
    const hasInitials = level > LEVELS.heading && words.length > 1 && words.length < 6
    return {
      level,
      text: words.join(''),
      words: words.map(toNumber),
      spellings: [...words, ...(level === LEVELS.word ? [] : pairs)].map(toNumber),
      initials: hasInitials ? toNumber(words.map(([letter]) => letter).join('')) : undefined,
    }
  }
  const toPhrases = (list = '', level: Level) =>
    list
      .split('|')
      .filter(Boolean)
      .map((text) => toPhrase(text, level))

  const entries = Object.entries(rows) as [SearchKind, SearchRow[]][]
  const all = entries.flatMap(([kind, rowsOfKind]) => rowsOfKind.map((row) => ({ kind, row })))
  const candidates = all.flatMap(
    ({ kind, row: [address, title, names, terms, words, practice] }) => {
      const to = address.endsWith('#') ? `${address}${headingId(title)}` : address
      const phrases = [
        ...toPhrases(practice ? `${title}|${practice}` : title, LEVELS.name),
        ...toPhrases(names, LEVELS.name),
        // Addresses have short names, such as nlp-llm.
        ...toPhrases(to.replace(/.*[/.=#]/, ''), LEVELS.term),
        ...toPhrases(terms, WITH_HEADINGS.includes(kind) ? LEVELS.heading : LEVELS.term),
        ...toPhrases(words, LEVELS.word),
      ]
      const own: Candidate = { result: { title, kind, to }, phrases }
      return practice ? [own, toPractice(own, practice)] : [own]
    },
  )
  const uses: number[] = Array.from({ length: numbers.size }, () => 0)
  for (const { phrases } of candidates)
    for (const number of new Set(phrases.flatMap(({ spellings }) => spellings)))
      uses[number] = (uses[number] ?? 0) + 1
  return {
    vocabulary: [...numbers.keys()].map((word) => ({ word, stem: stem(word) })),
    candidates,
    uses,
    same: same.map((group) => group.split('|').map(foldedWords)),
  }
}

/** The quiz on the subskill that a note teaches is found by the same words. */
function toPractice({ result, phrases }: Candidate, title: string): Candidate {
  const [, , topicId, subskill] = result.to.split('/')
  return {
    result: { title, kind: 'Practice', to: `/quiz/${topicId}?subskill=${subskill}` },
    phrases,
  }
}
