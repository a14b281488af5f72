import type { Db } from '#platform/db/client.ts'
import { withKeywords, splitWords } from './normalise.ts'
import { findWords, type FoundWord } from './queries.ts'
import { corrections } from './spelling.ts'
import { isMisspeltStopWord, isStopWord } from './stop-words.ts'
import { findSynonyms, type Synonyms } from './synonyms.ts'

/** One thing to look for. Among the terms of one part, only the highest score counts. */
type SearchTerm = {
  part: number
  /** In `tsquery` syntax: lexemes of small letters and digits, joined by `<->` in a phrase. */
  query: string
  weight: number
  /** Adjacent words: a bonus for passages that also have them adjacent. Not part of the coverage. */
  isPhrase: boolean
}

/** A question in the words of our passages: without stop words, with abbreviations and misspellings resolved. */
export type SearchTerms = {
  text: string
  terms: SearchTerm[]
  /** The weight of a passage that contains every word of the question. */
  total: number
  /** The lexemes of the question, with their weights. */
  lexemes: Map<string, number>
  /** The number of words with meaning, and how many of them our passages contain. */
  asked: number
  known: number
}

/** A pasted program has more words than a search can use. */
const MAX_WORDS = 120
/** Nobody types more words than this, and pasted text needs no correction. */
const MAX_TYPED = 20
const MAX_PARTS = 28
/** Weight factors for terms that are not the word itself. */
const SYNONYM = 0.85
const JOINED = 0.95
const WRONG_LETTER = 0.08
const PHRASE = 0.45
/** A word that no passage contains may be the subject of the question, or a stop word missing from our list. */
const UNKNOWN = 0.45
/** If few passages contain both halves of a compound, it is a coincidence. */
const MIN_PASSAGES_OF_HALVES = 3

export async function readQuestion(db: Db, text: string): Promise<SearchTerms> {
  const { read } = await readQuestions(db, [text])
  return read.get(text)!
}

/**
 * Reads several texts with one statement. Also looks up `otherWords`, for a caller that compares the texts with
 * something else.
 */
export async function readQuestions(
  db: Db,
  texts: readonly string[],
  otherWords: readonly string[] = [],
): Promise<{ read: Map<string, SearchTerms>; found: Map<string, FoundWord> }> {
  const questions = texts.map(splitIntoWords)
  const found = await findWords(db, {
    words: [...new Set([...questions.flatMap(({ candidates }) => candidates), ...otherWords])],
    misspelt: new Set(questions.flatMap(({ misspelt }) => [...misspelt])),
  })
  return { read: new Map(questions.map((one) => [one.text, toSearchTerms(one, found)])), found }
}

type Words = {
  text: string
  words: string[]
  synonyms: Synonyms[]
  /** Every word to look up: the words themselves, their possible compounds or halves, and their synonyms. */
  candidates: string[]
  misspelt: ReadonlySet<string>
}

function splitIntoWords(text: string): Words {
  const words = contentWords(text)
  const synonyms = findSynonyms(words)
  const typed = words.slice(0, MAX_TYPED)
  const candidates = [
    ...words,
    ...words.flatMap((_, index) => joinedWithNeighbour(words, index)),
    ...typed.flatMap(splitCompound).flat(),
    ...synonyms.flatMap(({ others }) => others.flatMap((other) => other.split(' '))),
  ]
  return { text, words, synonyms, candidates, misspelt: new Set(typed.filter(mayBeMisspelt)) }
}

/** Returns the words in order, without stop words. Returns all if there are no others, as in “while or do-while?”. */
function contentWords(text: string): string[] {
  const words = splitWords(withKeywords(text))
  const content = words.filter((word) => !isStopWord(word))
  return (content.length > 0 || words.length < 3 ? content : words).slice(0, MAX_WORDS)
}

/** `linkedlist` may be two words. */
const splitCompound = (word: string): [string, string][] =>
  word.length < 8 || /\d/.test(word)
    ? []
    : Array.from({ length: word.length - 5 }, (_, index) => [
        word.slice(0, index + 3),
        word.slice(index + 3),
      ])

/** `dead lock` may be one word. */
const joinedWithNeighbour = (words: readonly string[], index: number): string[] =>
  [
    index > 0 && `${words[index - 1]}${words[index]}`,
    index < words.length - 1 && `${words[index]}${words[index + 1]}`,
  ].filter((both) => both !== false)

const mayBeMisspelt = (word: string): boolean => word.length > 3 && !/\d/.test(word)
/** A number or a single letter may mean anything. */
const hasMeaning = (word: string): boolean => word.length > 1 && !/^\d+$/.test(word)

type Option = Pick<SearchTerm, 'query' | 'weight'>
/** A word of the question, with everything that it may mean. */
type ReadWord = { word: string; lexeme: string | undefined; options: Option[] }

function toSearchTerms(question: Words, found: ReadonlyMap<string, FoundWord>): SearchTerms {
  const lookup = createLookup(question, found)
  const read = question.words.map((_, index) => readWord(question, index, lookup))
  const parts = distinct(read.filter((one) => one !== undefined))
  const understood = parts.filter(({ options }) => options.length > 0)
  const missing = parts.filter(({ word, options }) => options.length === 0 && hasMeaning(word))
  const heaviest = understood
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, MAX_PARTS)
  const lexemes = new Map(
    understood.flatMap((one) => (one.lexeme ? [[one.lexeme, weight(one)] as const] : [])),
  )
  const main = heaviest.flatMap(({ options }, part) =>
    options.map((option) => ({ ...option, part, isPhrase: false })),
  )
  const phrases = [
    ...bigrams(
      read.map((one) => one?.lexeme),
      lexemes,
    ),
    ...synonymPhrases(question.synonyms, lookup),
  ].map((options, index) =>
    options.map((option) => ({ ...option, part: heaviest.length + index, isPhrase: true })),
  )
  return {
    text: question.text,
    terms: [...main, ...phrases.flat()],
    total:
      heaviest.reduce((sum, one) => sum + weight(one), 0) +
      missing.length * lookup.idf(0) * UNKNOWN,
    lexemes,
    asked: understood.length + missing.length,
    known: understood.length,
  }
}

const weight = ({ options }: ReadWord): number => Math.max(...options.map((one) => one.weight))

/** A repeated word counts once. */
const distinct = (read: ReadWord[]): ReadWord[] => [
  ...new Map(read.toReversed().map((one) => [one.lexeme ?? one.word, one])).values(),
]

/** The inverse document frequency of a word that occurs in this many of all passages. */
export const idf = (passages: number, total: number): number =>
  Math.log(1 + (total - passages + 0.5) / (passages + 0.5))

type Lookup = ReturnType<typeof createLookup>

/** Gives a question access only to its own candidates, so that reading several texts at once changes no result. */
function createLookup({ candidates, misspelt }: Words, found: ReadonlyMap<string, FoundWord>) {
  const own = new Set(candidates)
  const find = (text: string) => (own.has(text) ? found.get(text) : undefined)
  const total = found.values().next().value?.total ?? 0
  const word = (text: string): Option | undefined => {
    const row = find(text)
    return row && row.passages !== null
      ? { query: row.lexeme, weight: idf(row.passages, total) }
      : undefined
  }
  /** The words must be adjacent. The weight is that of the rarest one. */
  const phrase = (text: string): Option | undefined => {
    const words = text.split(' ').map(word)
    const known = words.filter((one) => one !== undefined)
    if (known.length < words.length) return undefined
    return {
      query: known.map(({ query }) => query).join(' <-> '),
      weight: Math.max(...known.map((one) => one.weight)),
    }
  }
  return {
    word,
    phrase,
    idf: (passages: number) => idf(passages, total),
    similar: (text: string) => (misspelt.has(text) ? (find(text)?.similar ?? []) : []),
    isFrequent: (text: string) => (find(text)?.passages ?? 0) >= MIN_PASSAGES_OF_HALVES,
  }
}

/** Returns undefined for a misspelt stop word. */
function readWord({ words, synonyms }: Words, index: number, lookup: Lookup): ReadWord | undefined {
  const word = words[index]!
  const own = lookup.word(word)
  if (!own && isMisspeltStopWord(word)) return undefined
  const fixed = own ? [] : corrections(word, lookup.similar(word))
  const isFixed = own !== undefined || fixed[0]?.distance === 1
  const halves = isFixed ? [] : splitCompound(word).filter((pair) => pair.every(lookup.isFrequent))
  const joined = optionsFor(joinedWithNeighbour(words, index), lookup.word)
  const others = synonyms
    .filter(({ from, length }) => from === index && length === 1)
    .flatMap((one) => one.others)
  // A synonym never weighs more than the typed word.
  const most = own ? Math.max(own.weight, ...joined.map((one) => one.weight)) : Infinity
  const options = [
    ...(own ? [own] : []),
    ...fixed.map(({ known: { lexeme, passages }, distance }) => ({
      query: lexeme,
      weight: lookup.idf(passages) * (1 - WRONG_LETTER * distance),
    })),
    ...optionsFor(
      halves.map((pair) => pair.join(' ')),
      lookup.phrase,
    ),
    ...scaled(joined, JOINED),
    ...scaled(optionsFor(others, lookup.phrase), SYNONYM),
  ].map((option) => ({ ...option, weight: Math.min(option.weight, most) }))
  return { word, lexeme: own?.query ?? fixed[0]?.known.lexeme, options }
}

const optionsFor = (texts: string[], look: (text: string) => Option | undefined): Option[] =>
  texts.map(look).filter((option) => option !== undefined)

const scaled = (options: Option[], factor: number): Option[] =>
  options.map((option) => ({ ...option, weight: option.weight * factor }))

/** Adjacent words in the question, which may be adjacent in a passage too. */
function bigrams(read: (string | undefined)[], lexemes: Map<string, number>): Option[][] {
  const pairs = new Map<string, number>()
  for (const [index, lexeme] of read.entries()) {
    const next = read[index + 1]
    if (!lexeme || !next || lexeme === next) continue
    const both = (lexemes.get(lexeme) ?? 0) + (lexemes.get(next) ?? 0)
    pairs.set(`${lexeme} <-> ${next}`, both * PHRASE)
  }
  return [...pairs].slice(0, MAX_PARTS).map(([query, value]) => [{ query, weight: value }])
}

/** Synonyms of terms with several words. */
const synonymPhrases = (synonyms: Synonyms[], { phrase }: Lookup): Option[][] =>
  synonyms
    .filter(({ length }) => length > 1)
    .map(({ others }) => scaled(optionsFor(others, phrase), SYNONYM))
