import { isFiller } from './filler-words.ts'
import { normalise, withKeywords, wordsOf } from './normalise.ts'
import { TRADE_WORDS } from './trade-words.ts'

/** A pasted program has more words than a search can use. */
const MOST_WORDS = 120
const LONGEST_NAME = 4

/** What else each name of the trade is called. */
const NAMES = new Map<string, string[]>()
for (const line of TRADE_WORDS.map((names) => names.map(normalise)))
  for (const name of line)
    NAMES.set(name, [...(NAMES.get(name) ?? []), ...line.filter((other) => other !== name)])

/** The words in their order that are not filler; all of them if there is nothing else, as in “while or do-while?”. */
export function subjectsOf(question: string): string[] {
  const words = wordsOf(withKeywords(question))
  const subjects = words.filter((word) => !isFiller(word))
  return (subjects.length > 0 || words.length < 3 ? subjects : words).slice(0, MOST_WORDS)
}

/** A name of the trade in the question: where it begins, how many words it has, and what else it is called. */
export type TradeName = { from: number; length: number; others: string[] }

export const namesIn = (words: readonly string[]): TradeName[] =>
  words.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (__, place) => place + 1).flatMap((length) => {
      const others = NAMES.get(words.slice(from, from + length).join(' '))
      return others && from + length <= words.length ? [{ from, length, others }] : []
    }),
  )

/** `linkedlist` may be two words. */
export const halvesOf = (word: string): [string, string][] =>
  word.length < 8 || /\d/.test(word)
    ? []
    : Array.from({ length: word.length - 5 }, (_, place) => [
        word.slice(0, place + 3),
        word.slice(place + 3),
      ])

/** `dead lock` may be one. */
export const joinedIn = (words: readonly string[], place: number): string[] =>
  [
    place > 0 && `${words[place - 1]}${words[place]}`,
    place < words.length - 1 && `${words[place]}${words[place + 1]}`,
  ].filter((both) => both !== false)

export const mayBeMisspelt = (word: string): boolean => word.length > 3 && !/\d/.test(word)
/** A number or a letter may be anything. */
export const isTelling = (word: string): boolean => word.length > 1 && !/^\d+$/.test(word)
