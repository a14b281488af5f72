import { distance, typosAllowed } from './distance.ts'
import { stem } from './fold.ts'
import type { KnownWord } from './prepare.ts'

/** The shortest beginning that two words of one family must share, as in serialisable and serialisability. */
const FAMILY = { letters: 5, share: 0.7 }

/**
 * Returns how well each word of the vocabulary fits a typed word, from 0 to 1. Typos are considered only if nothing
 * fits as typed: a word that exists is rarely another one misspelt.
 */
export function matchWord(typed: string, vocabulary: readonly KnownWord[]): number[] {
  const query = { word: typed, stem: stem(typed) }
  const asTyped = vocabulary.map((known) => fit(query, known))
  if (asTyped.some((quality) => quality > 0)) return asTyped
  const most = typosAllowed(typed)
  return most === 0 ? asTyped : vocabulary.map((known) => fitWithTypos(query, known, most))
}

function fit({ word: typed, stem: stemmed }: KnownWord, { word, stem: known }: KnownWord): number {
  if (word === typed) return 1
  if (known === stemmed) return 0.95
  if (word.startsWith(typed)) return 0.6 + (0.3 * typed.length) / word.length
  const shared = sharedLetters(typed, word)
  const longer = Math.max(typed.length, word.length)
  return shared >= FAMILY.letters && shared >= FAMILY.share * longer ? 0.6 : 0
}

/** From this length on, the first letter may be wrong, and the rest of the word may still have to be typed. */
const LONG = 6

function fitWithTypos(query: KnownWord, known: KnownWord, most: number): number {
  const [typed, word] = [query.word, known.word]
  if (typed.length < LONG && typed[0] !== word[0]) return 0
  const typos = Math.min(distance(typed, word, most), distance(query.stem, known.stem, most))
  if (typos <= most) return 0.6 - 0.1 * typos
  const isBegun =
    typed.length >= LONG &&
    word.length > typed.length &&
    distance(typed, word.slice(0, typed.length), 1) <= 1
  return isBegun ? 0.4 : 0
}

function sharedLetters(one: string, other: string): number {
  let letters = 0
  while (letters < one.length && one[letters] === other[letters]) letters += 1
  return letters
}
