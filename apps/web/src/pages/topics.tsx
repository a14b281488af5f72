import { type Topic, topics } from '@nextround/content/topics'
import { type ReactNode, useDeferredValue } from 'react'
import { useSession } from '#features/auth/use-current-user.ts'
import type { MyPractice } from '#features/progress/my-practice.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { filterTopics, forCompany, useTopicFilters } from '#features/topics/filter-topics.ts'
import { FoundLine } from '#features/topics/found-line.tsx'
import { TopicFilters } from '#features/topics/topic-filters.tsx'
import { TopicGridSkeleton, TopicsFailure } from '#features/topics/topic-grid-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ForLearners } from '#ui/by-session.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { NextStepCard } from '#ui/next-step-card.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PractiseViews } from '#ui/practise-views.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const TopicGrid = lazyComponent(() => import('#features/topics/topic-grid.tsx'), {
  fallback: <TopicGridSkeleton />,
  errorFallback: TopicsFailure,
  isPrerendered: true,
})
const WithMyPractice = lazyComponent(() => import('#features/progress/my-practice.tsx'), {
  fallback: <TopicGridSkeleton />,
  errorFallback: TopicsFailure,
})
const BankTotal = lazyComponent(() => import('#features/question-bank/bank-total.tsx'), {
  label: 'the number of questions',
  fallback: <Skeleton className="h-4 w-56" />,
})
const BankFigure = lazyComponent(() => import('#features/question-bank/bank-figure.tsx'))

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
    <div className="column py-12 max-md:for-learners:py-5 md:py-16">
      <div className="-mt-4 mb-4 max-md:for-learners:-mt-1 max-md:for-learners:mb-2">
        <PractiseViews current="/topics" />
      </div>
      <h1 className="font-extrabold text-4xl max-md:for-learners:text-3xl md:text-5xl">
        Quiz Topics
      </h1>
      <p className="mt-3 max-w-prose text-ink-2 text-lg max-md:for-learners:hidden">
        Every answer is checked and explained, one question at a time.
      </p>
      <div className="mt-3 mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 max-md:for-learners:mt-0 max-md:for-learners:mb-2">
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
        <ForWhom
          guests={<AllTopics found={found} />}
          renderLearners={(known) => <MyTopics found={found} known={known} />}
        />
      )}
    </div>
  )
}

type ForWhomProps = { guests: ReactNode; renderLearners: (known: MyPractice) => ReactNode }

/**
 * The served page shows the topics to guests and their placeholder to learners, whose own figures decide the order: a
 * card that moves under a thumb opens another quiz.
 */
function ForWhom({ guests, renderLearners }: ForWhomProps) {
  const session = useSession()
  if (session.status === 'user')
    return <WithMyPractice fallback={<TopicGridSkeleton />}>{renderLearners}</WithMyPractice>
  const isUnknown = session.status === 'unknown'
  return (
    <>
      <div className={isUnknown ? 'contents for-learners:hidden' : 'contents'}>{guests}</div>
      {isUnknown && (
        <ForLearners>
          <TopicGridSkeleton />
        </ForLearners>
      )}
    </>
  )
}

const AllTopics = ({ found, scoreIn }: { found: Topic[] } & Partial<MyPractice>) => (
  <>
    <h2 className="sr-only">Topics</h2>
    <TopicGrid topics={found} Figure={BankFigure} {...(scoreIn && { scoreIn })} />
  </>
)

/** The open quiz first, then the topics that the company of the drive asks. */
function MyTopics({ found, known }: { found: Topic[]; known: MyPractice }) {
  const session = useSession()
  const { company, openQuiz, scoreIn } = known
  const [asked, others] = forCompany(found, company?.topicIds)
  const learnerId = session.status === 'user' ? session.user.id : undefined

  return (
    <div className="grid grid-cols-1 gap-6">
      {openQuiz && (
        <NextStepCard
          step={openQuiz}
          onResume={(sessionId) => markRunning({ sessionId, learnerId })}
        />
      )}
      {company && asked.length > 0 ? (
        <>
          <section>
            <h2 className="mb-3 font-bold text-xl">{`Asked by ${company.name}`}</h2>
            <TopicGrid topics={asked} Figure={BankFigure} scoreIn={scoreIn} />
          </section>
          {others.length > 0 && (
            <section>
              <h2 className="mb-3 font-bold text-xl">Other topics</h2>
              <TopicGrid topics={others} Figure={BankFigure} scoreIn={scoreIn} />
            </section>
          )}
        </>
      ) : (
        <AllTopics found={found} scoreIn={scoreIn} />
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
