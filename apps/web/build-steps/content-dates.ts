import { posts } from '@nextround/content/blog'
import { companies } from '@nextround/content/companies'
import { legalPage } from '@nextround/content/legal'
import { notes } from '@nextround/content/notes'
import { noteUrl } from '../src/platform/note-address.ts'

const LEGAL = ['privacy', 'terms', 'cookies']
const latest = (days: string[]) => days.toSorted().at(-1)

/**
 * When each page's text was last changed or reviewed, by address. Pages without a recorded date are undefined or
 * missing.
 */
export function contentDates(): Map<string, string> {
  const dates: [string, string | undefined][] = [
    ['/blog', latest(posts.map(({ date, updated = date }) => updated))],
    ...posts.map(({ slug, date, updated = date }) => [`/blog/${slug}`, updated] as const),
    ['/learn', latest(notes.map(({ reviewed }) => reviewed))],
    ...notes.map(
      ({ topicId, subskill, reviewed }) => [noteUrl(topicId, subskill), reviewed] as const,
    ),
    ...companies.map(({ slug, facts }) => {
      const seen = Object.values(facts).map((fact) => fact.seen)
      return [`/companies/${slug}`, latest(seen)] as const
    }),
    ...LEGAL.map((slug) => [`/${slug}`, legalPage(slug).changed] as const),
  ].map(([url, day]) => [url ?? '', day])
  return new Map(dates.flatMap(([url, day]) => (day ? [[url, day]] : [])))
}
