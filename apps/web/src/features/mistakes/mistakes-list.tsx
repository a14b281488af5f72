import { topicName } from '@nextround/content/topics'
import type { MistakeList } from '@nextround/contract/mistakes'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted, formatNumber } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { KEEP_SCROLL } from '#platform/history-entry.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Card } from '#ui/card.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chip.tsx'
import { MistakesFailure, MistakesSkeleton, NoMistakes, NoneInTopic } from './list-states.tsx'
import { MistakeGroups } from './mistake-groups.tsx'
import { ShowMore, ShowMoreButton, useFocusOnMore } from './show-more.tsx'
import { useMistakes } from './use-mistakes.ts'

type Props = {
  /** Starts a quiz about the mistakes of one topic, or of all. */
  practise: (topicId: string | undefined) => ReactNode
}

const MistakesPart = (props: Props) => (
  <QueryBoundary fallback={<MistakesSkeleton />} errorFallback={MistakesFailure}>
    <Mistakes {...props} />
  </QueryBoundary>
)
export default MistakesPart

/** Two screens of a phone. More of them at once discourage. */
const FIRST = 5

function Mistakes({ practise }: Props) {
  const [address, setAddress] = useSearchParams()
  const topicId = address.get('topic') ?? undefined
  const query = useMistakes(topicId)
  const { data, error, refetch } = query
  const list = useRef<HTMLDivElement>(null)
  // Until a topic's list has loaded, its known mistakes are shown.
  const mistakes = (data?.pages ?? [])
    .flatMap(({ reply }) => reply.mistakes)
    .filter(({ question }) => topicId === undefined || question.topicId === topicId)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? mistakes : mistakes.slice(0, FIRST)
  const focusOnMore = useFocusOnMore(list, shown.length)

  const showAll = () => {
    focusOnMore()
    setWhole(true)
  }
  const filter = (next: string | undefined) =>
    setAddress(next === undefined ? {} : { topic: next }, { replace: true, state: KEEP_SCROLL })
  const [first] = data?.pages ?? []
  if (!first)
    return error ? (
      <MistakesFailure error={error} retry={async () => void (await refetch())} />
    ) : (
      <MistakesSkeleton />
    )
  const { reply, cachedAt } = first
  const all = countIn(reply.topics)
  const total = countIn(reply.topics.filter((topic) => !topicId || topic.topicId === topicId))

  return (
    <div className="grid grid-cols-1 gap-5">
      {cachedAt !== undefined && <AsOf at={cachedAt} />}
      {all + reply.inOpenQuiz === 0 ? (
        <NoMistakes />
      ) : (
        <>
          {(total > 0 || topicId === undefined) && (
            <Practice total={total} inOpenQuiz={reply.inOpenQuiz} topicId={topicId}>
              {practise(topicId)}
            </Practice>
          )}
          <TopicFilter topics={reply.topics} selected={topicId} onSelect={filter} />
          {total === 0 && topicId !== undefined && (
            <NoneInTopic showAll={() => filter(undefined)} />
          )}
          <div ref={list}>
            <MistakeGroups mistakes={shown} />
          </div>
          {shown.length < mistakes.length ? (
            <ShowMoreButton left={total - shown.length} onMore={showAll} />
          ) : (
            <ShowMore left={total - mistakes.length} query={query} onMore={focusOnMore} />
          )}
        </>
      )}
    </div>
  )
}

const countIn = (topics: MistakeList['topics']) =>
  topics.reduce((sum, { mistakes }) => sum + mistakes, 0)

type PracticeProps = {
  total: number
  inOpenQuiz: number
  topicId: string | undefined
  children: ReactNode
}

function Practice({ total, inOpenQuiz, topicId, children }: PracticeProps) {
  const where = topicId === undefined ? '' : ` in ${topicName(topicId)}`
  return (
    <section aria-labelledby="practise-mistakes">
      <Card className="grid grid-cols-1 gap-4">
        <div>
          <h2 id="practise-mistakes" className="font-bold text-xl">
            {`${counted(total, 'mistake')} to review${where}`}
          </h2>
          <p className="mt-1 max-w-prose text-ink-2">
            Get one right on a later day, without guessing, and it leaves the list.{' '}
            <span className="max-sm:sr-only">
              Where we can, we ask a different question on the same idea.
            </span>
          </p>
          {inOpenQuiz > 0 && (
            <p className="mt-2 text-ink-2">
              {inOpenQuiz === 1
                ? 'One is in your open quiz.'
                : `${inOpenQuiz} are in your open quiz.`}
            </p>
          )}
        </div>
        {children}
      </Card>
    </section>
  )
}

type FilterProps = {
  topics: MistakeList['topics']
  selected: string | undefined
  onSelect: (topicId: string | undefined) => void
}

/** Renders nothing if there is only one topic to choose. */
function TopicFilter({ topics, selected, onSelect }: FilterProps) {
  if (topics.length < 2 && selected === undefined) return null
  return (
    <FilterChips label="Topic">
      {topics.map(({ topicId, mistakes }) => {
        const isOn = topicId === selected
        return (
          <FilterChip
            key={topicId}
            isOn={isOn}
            onToggle={() => onSelect(isOn ? undefined : topicId)}
          >
            {`${topicName(topicId)} (${formatNumber(mistakes)})`}
          </FilterChip>
        )
      })}
    </FilterChips>
  )
}
