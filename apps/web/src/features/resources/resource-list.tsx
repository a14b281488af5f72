import { type Resource, resources } from '@nextround/content/resources'
import { useDeferredValue, useEffect, useRef } from 'react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { AsOf } from '#ui/as-of.tsx'
import { CARD_GRID } from '#ui/card-grid.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { filterResources, isFiltered, type ResourceTab } from './filter-resources.ts'
import {
  NothingYet,
  RecommendedLead,
  ResourceListFailure,
  ResourceListSkeleton,
} from './list-states.tsx'
import { RatingLegend } from './rating.tsx'
import { ResourceCard } from './resource-card.tsx'
import { type MyResources, useMarkViewed, useMyResources, useSave } from './use-my-resources.ts'
import type { ResourceViewControl } from './use-resource-view.ts'

/** The number of resources shown at first. The others are one tap away. */
const FIRST = resources.filter(({ listed }) => listed).length

type Props = Pick<ResourceViewControl, 'view' | 'clear' | 'openTab' | 'showAll'>
type Entry = { resource: Resource; reason: string | null }

const ResourceList = (props: Props) => (
  <QueryBoundary fallback={<ResourceListSkeleton />} errorFallback={ResourceListFailure}>
    <List {...props} />
  </QueryBoundary>
)
export default ResourceList

/** All resources are known without the server. The learner's own data may load later. */
function List(props: Props) {
  const { tab } = props.view
  const { data, error, refetch } = useMyResources()
  const retry = async () => void (await refetch())

  if (tab !== 'all' && !data)
    return error ? (
      <ErrorState title="Couldn't load your resources" onRetry={retry}>
        {pageErrorMessage(error)}
      </ErrorState>
    ) : (
      <ResourceListSkeleton />
    )
  return (
    <>
      {data?.cachedAt !== undefined && (
        <div className="mb-3">
          <AsOf at={data.cachedAt} />
        </div>
      )}
      {!data && error && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2">{`Couldn't load your saved resources. ${pageErrorMessage(error)}`}</p>
          <TryAgain onRetry={retry} />
        </div>
      )}
      <Found {...props} myResources={data?.reply} hasFailed={!data && error !== null} />
    </>
  )
}

type FoundProps = Props & { myResources: MyResources | undefined; hasFailed: boolean }

function Found({ view, clear, openTab, showAll, myResources, hasFailed }: FoundProps) {
  const list = useRef<HTMLUListElement>(null)
  const wasShown = useRef<number>(undefined)
  const save = useSave()
  const markViewed = useMarkViewed()
  // Deferred, because on a slow phone the cards take longer to render than a thumb takes to type the next letter.
  const shownView = useDeferredValue(view)
  const { tab } = shownView

  const all = listEntries(tab, myResources)
  const found = filterResources(all, shownView)
  const shown = shownView.isLong ? found : found.slice(0, FIRST)

  // Show more disappears, so the focus moves to the first new item.
  useEffect(() => {
    if (wasShown.current === undefined || shown.length <= wasShown.current) return
    list.current?.children[wasShown.current]?.querySelector<HTMLElement>('a')?.focus()
    wasShown.current = undefined
  }, [shown.length])

  if (all.length === 0 && (tab === 'saved' || tab === 'viewed'))
    return <NothingYet tab={tab} openAll={() => openTab('all')} />

  const onSave = ({ id, title }: Resource, isSaved: boolean) => {
    save({ resourceId: id, title, isSaved })
    // The card disappears together with its button, so the panel takes the focus.
    if (tab === 'saved' && !isSaved)
      list.current?.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
  }
  const showMore = () => {
    wasShown.current = shown.length
    showAll()
  }
  const savedState = ({ id }: Resource) => {
    if (!myResources) return hasFailed ? 'unreachable' : 'loading'
    return myResources.saved.includes(id) ? 'yes' : 'no'
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6">
        <p
          aria-live="polite"
          className="flex min-h-11 items-center text-ink-2 tabular-nums"
        >{`Showing ${shown.length} of ${found.length} resources`}</p>
        <RatingLegend />
      </div>
      {tab === 'recommended' && !isFiltered(shownView) && (
        <RecommendedLead isForAll={all.every(({ reason }) => reason === null)} />
      )}
      {found.length === 0 ? (
        <NothingFound
          title="No Resources Found"
          text="Try adjusting your search or filters to find what you're looking for."
          clear={clear}
        />
      ) : (
        <>
          <h2 className="sr-only">Resources</h2>
          <ul ref={list} className={CARD_GRID}>
            {shown.map(({ resource, reason }) => (
              <li key={resource.id}>
                <ResourceCard
                  resource={resource}
                  reason={reason}
                  saved={savedState(resource)}
                  onSave={(isSaved) => onSave(resource, isSaved)}
                  onView={() => markViewed(resource.id)}
                />
              </li>
            ))}
          </ul>
          {shown.length < found.length && (
            <div className="mt-6 flex justify-center">
              <Button look="quiet" onClick={showMore}>
                {`Show ${found.length - shown.length} more`}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function listEntries(tab: ResourceTab, myResources: MyResources | undefined): Entry[] {
  const found = ({ resourceId, reason }: { resourceId: string; reason: string | null }) => {
    const resource = resources.find(({ id }) => id === resourceId)
    return resource ? [{ resource, reason }] : []
  }
  if (tab === 'all') return resources.map((resource) => ({ resource, reason: null }))
  if (tab === 'recommended') return (myResources?.recommended ?? []).flatMap(found)
  return (myResources?.[tab] ?? []).flatMap((resourceId) => found({ resourceId, reason: null }))
}
