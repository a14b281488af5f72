import { isNearFiller } from './filler-words.ts'
import { halvesOf, isTelling, joinedIn, type TradeName } from './question-words.ts'
import { corrections } from './spelling.ts'
import type { FoundWord } from './word-queries.ts'

/** What to look for. Of the terms of one part, the one that counts most is counted. */
type SearchTerm = {
  part: number
  /** As `tsquery` reads it: lexemes of small letters and digits, joined by `<->` in a phrase. */
  query: string
  value: number
  /** Words that stand side by side in the question: a bonus, and no part of what was asked. */
  isPhrase: boolean
}
export type SearchTerms = {
  terms: SearchTerm[]
  /** What a passage is worth that has all that was asked. */
  total: number
  /** The lexemes asked for, with how rare each is. */
  lexemes: Map<string, number>
  /** Words that say something, and how many of them our passages know. */
  asked: number
  known: number
}

const MOST_PARTS = 28
/** How much a term counts beside the word itself. */
const SYNONYM = 0.85
const JOINED = 0.95
const WRONG_LETTER = 0.08
const PHRASE = 0.45
/** A word that stands nowhere may be the subject, or a word that we do not know as filler. */
const UNKNOWN = 0.45
/** Halves that hardly stand anywhere are chance. */
const LEAST_OF_HALVES = 3

type Option = Pick<SearchTerm, 'query' | 'value'>
/** A word of the question, and what may be meant by it. */
type ReadWord = { word: string; lexeme: string | undefined; options: Option[] }
type Question = { words: string[]; names: TradeName[]; found: Map<string, FoundWord> }

export function searchTerms(question: Question): SearchTerms {
  const lookup = createLookup(question.found)
  const read = question.words.map((_, place) => readWord({ ...question, place, lookup }))
  const parts = distinct(read.filter((one) => one !== undefined))
  const understood = parts.filter(({ options }) => options.length > 0)
  const missing = parts.filter(({ word, options }) => options.length === 0 && isTelling(word))
  const kept = understood
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .slice(0, MOST_PARTS)
  const lexemes = new Map(
    understood.flatMap((one) => (one.lexeme ? [[one.lexeme, worthOf(one)] as const] : [])),
  )
  const main = kept.flatMap(({ options }, part) =>
    options.map((option) => ({ ...option, part, isPhrase: false })),
  )
  const phrases = [
    ...neighbours(
      read.map((one) => one?.lexeme),
      lexemes,
    ),
    ...otherNames(question.names, lookup),
  ].map((options, place) =>
    options.map((option) => ({ ...option, part: kept.length + place, isPhrase: true })),
  )
  return {
    terms: [...main, ...phrases.flat()],
    total:
      kept.reduce((sum, one) => sum + worthOf(one), 0) +
      missing.length * lookup.rarity(0) * UNKNOWN,
    lexemes,
    asked: understood.length + missing.length,
    known: understood.length,
  }
}

const worthOf = ({ options }: ReadWord): number => Math.max(...options.map(({ value }) => value))

/** A word that is said twice is asked once. */
const distinct = (read: ReadWord[]): ReadWord[] => [
  ...new Map(read.toReversed().map((one) => [one.lexeme ?? one.word, one])).values(),
]

type Lookup = ReturnType<typeof createLookup>

function createLookup(found: Map<string, FoundWord>) {
  const total = [...found.values()][0]?.total ?? 0
  /** The inverse document frequency. */
  const rarity = (passages: number) => Math.log(1 + (total - passages + 0.5) / (passages + 0.5))
  const word = (text: string): Option | undefined => {
    const row = found.get(text)
    return row && row.passages !== null
      ? { query: row.lexeme, value: rarity(row.passages) }
      : undefined
  }
  /** Several words are looked for side by side, and are as rare as the rarest of them. */
  const name = (text: string): Option | undefined => {
    const words = text.split(' ').map(word)
    const known = words.filter((one) => one !== undefined)
    if (known.length < words.length) return undefined
    return {
      query: known.map(({ query }) => query).join(' <-> '),
      value: Math.max(...known.map(({ value }) => value)),
    }
  }
  return { rarity, word, name, similar: (text: string) => found.get(text)?.similar ?? [], found }
}

/** Nothing if it is filler that was misspelt. */
function readWord({
  words,
  names,
  place,
  lookup,
}: Question & { place: number; lookup: Lookup }): ReadWord | undefined {
  const word = words[place]!
  const own = lookup.word(word)
  if (!own && isNearFiller(word)) return undefined
  const fixed = own ? [] : corrections(word, lookup.similar(word))
  const isFixed = own !== undefined || fixed[0]?.distance === 1
  const halves = isFixed ? [] : halvesOf(word).filter((pair) => pair.every(isUsual(lookup)))
  const joined = optionsFor(joinedIn(words, place), lookup.word)
  const others = names
    .filter(({ from, length }) => from === place && length === 1)
    .flatMap((name) => name.others)
  // What another word adds is worth no more than the word that was typed.
  const most = own ? Math.max(own.value, ...joined.map(({ value }) => value)) : Infinity
  const options = [
    ...(own ? [own] : []),
    ...fixed.map(({ known: { lexeme, passages }, distance }) => ({
      query: lexeme,
      value: lookup.rarity(passages) * (1 - WRONG_LETTER * distance),
    })),
    ...optionsFor(
      halves.map((pair) => pair.join(' ')),
      lookup.name,
    ),
    ...weighted(joined, JOINED),
    ...weighted(optionsFor(others, lookup.name), SYNONYM),
  ].map(({ query, value }) => ({ query, value: Math.min(value, most) }))
  return { word, lexeme: own?.query ?? fixed[0]?.known.lexeme, options }
}

const isUsual =
  ({ found }: Lookup) =>
  (word: string) =>
    (found.get(word)?.passages ?? 0) >= LEAST_OF_HALVES

const optionsFor = (texts: string[], look: (text: string) => Option | undefined): Option[] =>
  texts.map(look).filter((option) => option !== undefined)

const weighted = (options: Option[], weight: number): Option[] =>
  options.map(({ query, value }) => ({ query, value: value * weight }))

/** Words side by side in the question that may be side by side in a passage. */
function neighbours(read: (string | undefined)[], lexemes: Map<string, number>): Option[][] {
  const pairs = new Map<string, number>()
  for (const [place, lexeme] of read.entries()) {
    const next = read[place + 1]
    if (!lexeme || !next || lexeme === next) continue
    const value = (lexemes.get(lexeme) ?? 0) + (lexemes.get(next) ?? 0)
    pairs.set(`${lexeme} <-> ${next}`, value * PHRASE)
  }
  return [...pairs].slice(0, MOST_PARTS).map(([query, value]) => [{ query, value }])
}

/** Of what has a name of several words. */
const otherNames = (names: TradeName[], { name }: Lookup): Option[][] =>
  names
    .filter(({ length }) => length > 1)
    .map(({ others }) => weighted(optionsFor(others, name), SYNONYM))
