import { reading } from '@nextround/content/reading'
import type { Dashboard } from '@nextround/contract/progress'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { type Chosen, chooseReading } from './choose-reading.ts'
import { topicName } from './names.ts'
import { Panel } from './panel.tsx'

/** What to read about the weakest subskills; nothing where we know of nothing. */
export default function ReadNext({ dashboard }: { dashboard: Dashboard }) {
  const chosen = chooseReading(dashboard, reading)
  if (chosen.length === 0) return null

  return (
    <Panel title="Read next" lead="Chosen for where you are weakest.">
      <ul className="divide-y divide-line border-line border-t">
        {chosen.map((one) => (
          <li key={one.reading.to} className="pt-1 pb-4 text-sm wrap-anywhere last:pb-0">
            <ReadingLink {...one.reading} />
            <p>{whyOf(one)}</p>
            <p className="text-ink-2 first-letter:uppercase">{kindOf(one.reading)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const whyOf = ({ label, topicId }: Chosen) =>
  `For ${label ? `${label} in ` : ''}${topicName(topicId)}`

/** The host says before the click where it leads. */
const kindOf = ({ type, level, to }: Chosen['reading']) =>
  type === 'post'
    ? 'Post on our blog'
    : [type, level, new URL(to).host.replace(/^www\./, '')].join(', ')

const LINK =
  'inline-flex min-h-11 items-center py-2 gap-1.5 font-semibold text-accent text-base underline decoration-accent-line underline-offset-4 hover:decoration-current'

const ReadingLink = ({ title, to }: Chosen['reading']) =>
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
