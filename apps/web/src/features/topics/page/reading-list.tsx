import type { TopicPage } from '@nextround/content/topic-pages'
import { TextLink } from '#ui/text-link.tsx'

type Reading = TopicPage['reading'][number]

/** Reading about a topic: our guides and posts first, then other sites. */
export const ReadingList = ({ reading }: Pick<TopicPage, 'reading'>) => (
  <ul className="grid gap-x-8 md:grid-cols-2">
    {reading.map((one) => (
      <li key={one.to} className="border-line border-t py-3 wrap-anywhere">
        <span className="font-semibold">
          <TextLink to={one.to}>{one.title}</TextLink>
        </span>
        <span className="block text-ink-2 text-sm first-letter:uppercase">{describeKind(one)}</span>
      </li>
    ))}
  </ul>
)

/** Includes the host, which says where a link leads before it is clicked. */
function describeKind({ type, level, to }: Reading): string {
  if (type === 'post') return 'Post on our blog'
  if (type === 'guide') return ['Study guide', level].filter(Boolean).join(', ')
  return [type, level, new URL(to).host.replace(/^www\./, '')].join(', ')
}
