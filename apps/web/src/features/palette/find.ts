import type { SearchEntry } from '@nextround/content/search'

export type { SearchEntry }

/** Too many to look through: notes and guides are found by typing. */
const BY_TYPING = ['Note', 'Guide']

/**
 * Every word that was typed must begin a word of an entry, so that 'sql join' finds what speaks of SQL and of joins.
 * Best is the title itself, then what begins with what was typed, then titles, then other words.
 */
export function find(index: readonly SearchEntry[], typed: string): SearchEntry[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return index.filter(({ kind }) => !BY_TYPING.includes(kind))
  return index
    .map((entry) => ({ entry, distance: distanceOf(entry, wanted) }))
    .filter(({ distance }) => distance < NOT_FOUND)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ entry }) => entry)
}

const NOT_FOUND = 5

function distanceOf({ title, kind, words = '' }: SearchEntry, wanted: string[]): number {
  const titled = wordsOf(title)
  const known = wordsOf(words)
  const begins = (all: string[]) => wanted.every((word) => all.some((one) => one.startsWith(word)))
  if (titled.join(' ') === wanted.join(' ')) return 0
  // An abbreviation names one thing as its title does.
  if (wanted.length === 1 && kind === 'Topic' && known.includes(wanted[0] ?? '')) return 0
  if (titled.join(' ').startsWith(wanted.join(' '))) return 1
  // A note's words begin with the name of its subskill.
  if (begins(titled) || known.join(' ').startsWith(wanted.join(' '))) return 2
  if (begins([...titled, ...wordsOf(kind)])) return 3
  return begins([...titled, ...wordsOf(kind), ...known]) ? 4 : NOT_FOUND
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
