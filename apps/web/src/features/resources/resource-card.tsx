import type { Resource } from '@nextround/content/resources'
import { Bookmark, BookmarkCheck, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DifficultyBadge } from '#ui/difficulty-badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Rating } from './rating.tsx'
import { getHost, TYPE_WORDS } from './resource-words.ts'

type Props = {
  resource: Resource
  /** Why it is recommended. */
  reason: string | null
  saved: 'yes' | 'no' | 'loading' | 'unreachable'
  onSave: (isSaved: boolean) => void
  onView: () => void
}

export const ResourceCard = ({ resource, reason, saved, onSave, onView }: Props) => (
  <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5 md:p-6">
    <div className="flex flex-wrap gap-2">
      {resource.topic && <Badge look="accent">{resource.topic}</Badge>}
      <Badge>{TYPE_WORDS[resource.type]}</Badge>
      <DifficultyBadge difficulty={resource.level} />
    </div>
    <h3 className="mt-4 font-bold text-xl leading-snug wrap-anywhere">{resource.title}</h3>
    {reason && <p className="mt-1 font-medium text-accent text-sm">{reason}</p>}
    <p className="mt-1.5 mb-3 text-ink-2 wrap-anywhere">{resource.description}</p>
    <div className="mt-auto grid grid-cols-1 gap-1">
      <Rating resource={resource} />
      <p>
        <Away
          resource={resource}
          onView={onView}
          className="inline-flex min-h-11 items-center gap-1.5 text-accent text-sm underline decoration-accent-line underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {getHost(resource)}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{` ${resource.title}`}</span>
        </Away>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Away
          resource={resource}
          onView={onView}
          // Narrow enough to fit next to Saved on a small phone.
          className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control border border-transparent bg-accent px-3.5 py-2.5 text-center font-semibold text-on-accent transition-colors hover:bg-accent-hover"
        >
          <span>
            View Resource<span className="sr-only">{` ${resource.title}`}</span>
          </span>
          <ExternalLink aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        </Away>
        <SaveButton resource={resource} saved={saved} onSave={onSave} />
      </div>
    </div>
  </article>
)

type AwayProps = Pick<Props, 'resource' | 'onView'> & { className: string; children: ReactNode }

/** Opens the other site in a new tab, without a referrer. Also handles the middle mouse button. */
const Away = ({ resource, onView, className, children }: AwayProps) => (
  <a
    href={resource.url}
    target="_blank"
    rel="noopener noreferrer"
    className={className}
    onClick={onView}
    onAuxClick={({ button }) => button === 1 && onView()}
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

function SaveButton({ resource, saved, onSave }: Pick<Props, 'resource' | 'saved' | 'onSave'>) {
  if (saved === 'unreachable') return null
  if (saved === 'loading') return <Skeleton className="h-11 w-26 rounded-control!" />
  const isSaved = saved === 'yes'
  const Icon = isSaved ? BookmarkCheck : Bookmark
  return (
    <Button look="quiet" onClick={() => onSave(!isSaved)}>
      <Icon aria-hidden="true" className={`size-4 ${isSaved ? 'text-accent' : ''}`} />
      <span>
        {isSaved ? 'Saved' : 'Save'}
        <span className="sr-only">{` ${resource.title}`}</span>
      </span>
    </Button>
  )
}
