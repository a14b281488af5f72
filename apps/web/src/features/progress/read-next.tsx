import { topicName } from '@nextround/content/topics'
import type { ReadingSuggestion } from '@nextround/contract/progress'
import { ExternalLink } from 'lucide-react'
import { Link } from '#ui/link.tsx'
import { Panel } from './panel.tsx'

/** Reading suggestions for the weakest subskills. */
export const ReadNext = ({ toRead }: { toRead: ReadingSuggestion[] }) => (
  <Panel title="Read next" lead="Chosen for your weakest skills.">
    <ul className="divide-y divide-line border-line border-t">
      {toRead.map((one) => (
        <li key={one.to} className="pt-1 pb-4 text-sm wrap-anywhere last:pb-0">
          <ReadingLink {...one} />
          <p>{explainChoice(one)}</p>
          <p className="text-ink-2 first-letter:uppercase">{describeKind(one)}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

const explainChoice = ({ label, topicId }: ReadingSuggestion) =>
  `For ${label ? `${label} in ` : ''}${topicName(topicId)}`

/** Includes the host, which says where a link leads before it is clicked. */
function describeKind({ type, level, to, minutes }: ReadingSuggestion): string {
  if (type === 'post') return 'Post on our blog'
  if (type === 'note') return `Note, ${minutes} min`
  if (type === 'guide') return ['Study guide', level].filter(Boolean).join(', ')
  return [type, level, new URL(to).host.replace(/^www\./, '')].join(', ')
}

const LINK =
  'inline-flex min-h-11 items-center py-2 gap-1.5 font-semibold text-accent text-base underline decoration-accent-line underline-offset-4 hover:decoration-current'

const ReadingLink = ({ title, to }: ReadingSuggestion) =>
  to.startsWith('/') ? (
    <Link to={to} className={LINK}>
      {title}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {title}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
