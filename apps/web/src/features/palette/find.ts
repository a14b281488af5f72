import type { SearchKind } from '@nextround/content/search'
import { foldedWords } from './fold.ts'
import { matchWord } from './match-words.ts'
import { type Candidate, LEVELS, type Phrase, type Prepared, type Result } from './prepare.ts'
import { listMeanings, type Query } from './query.ts'

export type Found = {
  results: Result[]
  /** Nothing has all the words: the results are the nearest. */
  isNearest: boolean
}

const MAX_RESULTS = 12
const NEAREST = 3
/** Offered if nothing is near. */
const STARTING_POINTS = ['/topics', '/companies', '/learn']

/** There are too many of these to browse, so they are found only by typing. */
const BY_TYPING: SearchKind[] = ['Note', 'Practice', 'Guide']

/** Among equal matches, a page that leads on comes before a page that is one of many. */
const KIND_WEIGHT: Record<SearchKind, number> = {
  Topic: 1,
  Company: 1,
  Mock: 1,
  Note: 1,
  Page: 0.98,
  Guide: 0.95,
  Practice: 0.9,
  Post: 0.9,
}

/**
 * Finds the pages for what was typed: an exact title first, then the start of a title, terms, headings, and typos
 * last.
 */
export function find(index: Prepared, typed: string): Found {
  if (foldedWords(typed).length === 0)
    return {
      results: index.candidates
        .map(({ result }) => result)
        .filter(({ kind }) => !BY_TYPING.includes(kind)),
      isNearest: false,
    }
  const known = new Map<string, number[]>()
  const fits = (word: string) => {
    const found = known.get(word) ?? matchWord(word, index.vocabulary)
    known.set(word, found)
    return found
  }
  const queries = listMeanings(typed, index.same).map((query) => ({
    ...query,
    required: query.words.filter(({ isRequired }) => isRequired).map(({ word }) => fits(word)),
    optional: query.words.filter(({ isRequired }) => !isRequired).map(({ word }) => fits(word)),
  }))
  const scored = index.candidates.map((candidate) => ({
    ...candidate,
    score: Math.max(...queries.map((query) => score(candidate, query))),
  }))
  const results = pickBest(scored, MAX_RESULTS)
  if (results.length > 0) return { results, isNearest: false }

  const near = index.candidates.map((candidate) => ({
    ...candidate,
    score: Math.max(...queries.map((query) => measureNearness(candidate, query, index))),
  }))
  const others = index.candidates.filter(({ result }) => STARTING_POINTS.includes(result.to))
  const nearest = [...pickBest(near, NEAREST), ...others.map(({ result }) => result)]
  return { results: [...new Set(nearest)].slice(0, NEAREST), isNearest: true }
}

/** The best first, and of each page only the part that fits best. */
function pickBest(scored: (Candidate & { score: number })[], most: number): Result[] {
  const pages = new Map<string, Result>()
  for (const { result } of scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)) {
    const page = result.to.replace(/#.*/, '')
    if (!pages.has(page)) pages.set(page, result)
  }
  return [...pages.values()].slice(0, most)
}

type Matched = Query & { required: number[][]; optional: number[][] }

/** Returns 0 unless every required word fits. */
function score({ result, phrases }: Candidate, query: Matched): number {
  const inAll = query.required.map((fits) => bestOfAll(phrases, fits))
  if (inAll.includes(0)) return 0
  let together = 0
  for (const phrase of phrases) together = Math.max(together, phraseScore(phrase, query))
  const extra = query.optional.filter((fits) =>
    phrases.some((phrase) => bestIn(phrase, fits) >= WELL),
  )
  const hint = query.kinds.includes(result.kind) ? 1.1 : 1
  const weight = KIND_WEIGHT[result.kind] * query.weight * hint
  return (Math.max(60 * mean(inAll), together) + extra.length) * weight
}

/** How well a word fits anywhere in an entry. It counts for more in a title than in the text. */
function bestOfAll(phrases: Phrase[], fits: number[]): number {
  let best = 0
  for (const phrase of phrases)
    best = Math.max(best, bestIn(phrase, fits) * (0.2 + 0.1 * phrase.level))
  return best
}

const EXACT = { [LEVELS.name]: 100, [LEVELS.term]: 72, [LEVELS.heading]: 62, [LEVELS.word]: 40 }
const PART = { [LEVELS.name]: 58, [LEVELS.term]: 48, [LEVELS.heading]: 40, [LEVELS.word]: 20 }

/** A phrase that has all the words. The larger the part of it that was typed, the better. */
function phraseScore(phrase: Phrase, { text, required }: Matched): number {
  if (phrase.text === text) return EXACT[phrase.level] ?? 0
  const qualities = required.map((fits) => bestIn(phrase, fits))
  if (qualities.includes(0)) return 0
  const share = Math.min(1, required.length / phrase.words.length)
  const part = ((PART[phrase.level] ?? 0) + 14 * share) * mean(qualities)
  if (phrase.level !== LEVELS.name) return part
  // In the middle of a word the beginning may be that of another: CORS, courses.
  const isWhole = mean(qualities) >= WELL
  if (phrase.text.startsWith(text)) return Math.max(part, (isWhole ? 74 : 60) + 10 * share)
  return isInOrder(phrase, required) ? Math.max(part, 72 + 8 * share) : part
}

/** A title has the words next to each other, as typed. */
const isInOrder = ({ words }: Phrase, required: number[][]) =>
  words.some((_, start) =>
    required.every((fits, step) => (fits[words[start + step] ?? -1] ?? 0) >= WELL),
  )
/** Returns whether two words are equal apart from a plural ending. */
const WELL = 0.9

/** For a page that has only some of the words: rare words count for more. */
function measureNearness(
  { result, phrases }: Candidate,
  { required, weight }: Matched,
  { uses }: Prepared,
): number {
  const parts = required.map((fits) => {
    const values = phrases.flatMap((phrase) =>
      phrase.spellings.map(
        (number) => ((fits[number] ?? 0) * phrase.level) / Math.log(2 + (uses[number] ?? 0)),
      ),
    )
    return Math.max(0, ...values)
  })
  return parts.reduce((sum, part) => sum + part, 0) * KIND_WEIGHT[result.kind] * weight
}

/** Initials must be typed in full, and are less certain than words. */
const INITIALS = 0.7

function bestIn({ spellings, initials }: Phrase, fits: number[]): number {
  let best = initials !== undefined && fits[initials] === 1 ? INITIALS : 0
  for (const number of spellings) best = Math.max(best, fits[number] ?? 0)
  return best
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
