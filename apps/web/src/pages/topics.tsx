import { topics } from '@nextround/content/topics'
import { useDeferredValue } from 'react'
import { filterTopics } from '#features/topics/filter-topics.ts'
import { FoundLine } from '#features/topics/found-line.tsx'
import { TopicFilters } from '#features/topics/topic-filters.tsx'
import { TopicGridSkeleton } from '#features/topics/topic-grid-skeleton.tsx'
import { TopicsFailure } from '#features/topics/topics-failure.tsx'
import { useTopicFilters } from '#features/topics/use-topic-filters.ts'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TopicGrid = latePart(() => import('#features/topics/topic-grid.tsx'), {
  waiting: <TopicGridSkeleton />,
  ifFailed: TopicsFailure,
  isPrerendered: true,
})
const BankTotal = latePart(() => import('#features/question-bank/bank-total.tsx'), {
  label: 'the number of questions',
  waiting: <Skeleton className="h-4 w-56" />,
})
const BankFigure = latePart(() => import('#features/question-bank/bank-figure.tsx'))

export const meta = () =>
  pageMeta(
    'Quiz Topics',
    'Interview quizzes on ten topics, from data structures to communication. Every answer is checked and explained.',
  )

export default function TopicsPage() {
  const { filters, change, clear } = useTopicFilters()
  // Deferred, because on a slow phone the cards take longer to render than a thumb takes to type the next letter.
  const found = filterTopics(topics, useDeferredValue(filters))

  return (
    <div className="column py-12 md:py-16">
      <h1 className="font-extrabold text-4xl md:text-5xl">Quiz Topics</h1>
      <p className="mt-3 max-w-prose text-ink-2 text-lg">
        Every answer is checked and explained, one question at a time.
      </p>
      <div className="mt-3 mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <BankTotal />
      </div>
      <SignInBanner />
      <TopicFilters filters={filters} change={change} clear={clear} />
      <div className="mt-4 mb-5">
        <FoundLine found={found.length} all={topics.length} filters={filters} change={change} />
      </div>
      {found.length === 0 ? (
        <NothingFound
          title="No topics found"
          text="Try adjusting your search or filter to find what you're looking for."
          clear={clear}
        />
      ) : (
        <>
          <h2 className="sr-only">Topics</h2>
          <TopicGrid topics={found} Figure={BankFigure} />
        </>
      )}
    </div>
  )
}

const SignInBanner = () => (
  <aside
    aria-label="Sign in"
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent-line bg-accent-soft p-4 pl-5 for-learners:hidden"
  >
    <p className="font-semibold">Sign in to track your progress</p>
    <div className="flex gap-2">
      <ButtonLink to="/login" look="quiet">
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup">Sign Up</ButtonLink>
    </div>
  </aside>
)
