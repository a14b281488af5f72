import { posts } from '@nextround/content/blog'
import { companies } from '@nextround/content/companies'
import { legalPage } from '@nextround/content/legal'
import { notes } from '@nextround/content/notes'
import { noteOf } from '../src/platform/note-address.ts'

const LEGAL = ['privacy', 'terms', 'cookies']
const latest = (days: string[]) => days.toSorted().at(-1)

/** When the words of a page were last changed or looked at, by its address; nothing where nobody wrote that down. */
export function contentDates(): Map<string, string> {
  const dates: [string, string | undefined][] = [
    ['/blog', latest(posts.map(({ date, updated = date }) => updated))],
    ...posts.map(({ slug, date, updated = date }) => [`/blog/${slug}`, updated] as const),
    ['/learn', latest(notes.map(({ reviewed }) => reviewed))],
    ...notes.map(
      ({ topicId, subskill, reviewed }) => [noteOf(topicId, subskill), reviewed] as const,
    ),
    ...companies.map(({ slug, facts }) => {
      const seen = Object.values(facts).map((fact) => fact.seen)
      return [`/companies/${slug}`, latest(seen)] as const
    }),
    ...LEGAL.map((slug) => [`/${slug}`, legalPage(slug).checked] as const),
  ].map(([url, day]) => [url ?? '', day])
  return new Map(dates.flatMap(([url, day]) => (day ? [[url, day]] : [])))
}
