import type { Db } from '#platform/db/client.ts'
import { halvesOf, joinedIn, mayBeMisspelt, namesIn, subjectsOf } from './question-words.ts'
import { type SearchTerms, searchTerms } from './search-terms.ts'
import { findWords } from './word-queries.ts'

/** So many words are looked at closely: nobody types more, and what is pasted need not be corrected. */
const MOST_TYPED = 20

/** What a question asks for, in the words of our passages: filler dropped, abbreviations and misspellings resolved. */
export async function readQuestion(db: Db, question: string): Promise<SearchTerms> {
  const words = subjectsOf(question)
  const names = namesIn(words)
  const typed = words.slice(0, MOST_TYPED)
  const possible = [
    ...words,
    ...words.flatMap((_, place) => joinedIn(words, place)),
    ...typed.flatMap(halvesOf).flat(),
    ...names.flatMap(({ others }) => others.flatMap((other) => other.split(' '))),
  ]
  const found = await findWords(db, {
    words: [...new Set(possible)],
    misspelt: new Set(typed.filter(mayBeMisspelt)),
  })
  return searchTerms({ words, names, found })
}
