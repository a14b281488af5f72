import type { Badge } from '@nextround/contract/progress'
import BadgeMark from './badge-mark.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatDate } from '#platform/format.ts'
import { Panel } from './panel.tsx'

/** Earned badges stand out. The others are collapsed, as outlines with what to do for them. */
export function Badges({ badges }: { badges: Badge[] }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt)
  const locked = badges.filter(({ earnedAt }) => !earnedAt)

  return (
    <Panel title="Badges" lead={`${earned.length} of ${badges.length} earned.`}>
      {earned.length > 0 && <BadgeList badges={earned} />}
      {locked.length > 0 && (
        <Disclosure label={`${locked.length} more to earn`}>
          <BadgeList badges={locked} />
        </Disclosure>
      )}
    </Panel>
  )
}

const BadgeList = ({ badges }: { badges: Badge[] }) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-4 py-2 sm:grid-cols-2 lg:grid-cols-3">
    {badges.map(({ id, title, caption, earnedAt }) => (
      <li key={id} className="flex min-w-0 items-start gap-3">
        <BadgeMark id={id} isEarned={earnedAt !== null} />
        <div className="min-w-0 text-sm wrap-anywhere">
          <p className={`font-semibold ${earnedAt ? '' : 'text-ink-2'}`}>{title}</p>
          <p className="text-ink-2">{caption}</p>
          {earnedAt && (
            <p className="text-ink-3">
              Earned <time dateTime={earnedAt}>{formatDate(earnedAt)}</time>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)
