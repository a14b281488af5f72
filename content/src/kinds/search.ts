import * as z from 'zod'

const Words = z.string().min(2).max(40)

/** content/search.yaml: words that people type and that our texts don't use. */
export const SearchWords = z.strictObject({
  /** Other names of a page of the site. */
  names: z.array(z.strictObject({ to: z.string().startsWith('/'), words: z.array(Words).min(1) })),
  /** Words that mean the same in every search. At least one of each group must be in our texts. */
  same: z.array(z.array(Words).min(2)),
})
export type SearchWords = z.infer<typeof SearchWords>

export type SearchKind =
  | 'Topic'
  | 'Company'
  | 'Mock'
  | 'Page'
  | 'Note'
  | 'Practice'
  | 'Guide'
  | 'Post'

/** A page that the search can find. */
export type SearchEntry = {
  to: string
  title: string
  kind: SearchKind
  /** Other titles, as good as the title. */
  names?: string[]
  /** The terms and headings of its text. */
  terms?: string[]
  /** Words of its text that few other texts use. */
  words?: string[]
  /** For a note: the name of its subskill, which can be practised. */
  practice?: string
}

/** An entry for the browser: field names and nested lists would take a tenth more. Lists are separated by `|`. */
export type SearchRow = [
  /** Ends with `#` for a section whose id follows from its title. */
  to: string,
  title: string,
  names?: string,
  terms?: string,
  words?: string,
  practice?: string,
]

export type SearchIndex = { rows: Partial<Record<SearchKind, SearchRow[]>>; same: string[] }
