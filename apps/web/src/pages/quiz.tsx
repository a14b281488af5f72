import { topics } from '@nextround/content/topics'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { QuizLoadFailure, QuizSkeleton } from '#features/quizzes/quiz-states.tsx'
import { TopicCard } from '#features/topics/topic-card.tsx'
import { useInBrowser } from '#platform/in-browser.tsx'
import { InlineScript } from '#platform/inline-script.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { readPlacement } from '#platform/quiz-address.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

const LATE = { fallback: <QuizSkeleton />, errorFallback: QuizLoadFailure }
const CompanyQuiz = lazyComponent(() => import('./parts/company-quiz.tsx'), LATE)
const PlacementQuiz = lazyComponent(() => import('./parts/placement-quiz.tsx'), LATE)
const ReTestQuiz = lazyComponent(() => import('./parts/re-test-quiz.tsx'), LATE)
const TaskQuiz = lazyComponent(() => import('./parts/task-quiz.tsx'), LATE)

const LEAD =
  'Ten to fifteen questions, one at a time. Every answer is checked and explained immediately.'

export const meta = () => pageMeta('Quiz', LEAD, { isUnlisted: true })

/** `/quiz` lets the visitor choose a topic, or shows the quiz named in the query. */
export default function QuizPage() {
  const [query] = useSearchParams()
  // The prerendered page is the same for every query and shows the choice of topics.
  const isInBrowser = useInBrowser()
  const company = isInBrowser ? query.get('company') : null

  useEffect(() => {
    if (isInBrowser) document.documentElement.classList.remove('is-for-company')
  }, [isInBrowser])

  if (isInBrowser && query.get('review') === 'due') return <ReTestQuiz />
  const task = isInBrowser ? query.get('task') : null
  if (task !== null) return <TaskQuiz key={task} taskId={task} />
  const placement = isInBrowser ? readPlacement(query) : undefined
  if (placement !== undefined) return <PlacementQuiz key={placement} slug={placement} />
  return company === null ? <TopicChoice /> : <CompanyQuiz key={company} slug={company} />
}

const TopicChoice = () => (
  <>
    <InlineScript run={markCompany} />
    <div className="[.is-for-company_&]:invisible">
      <PageHead title="Choose a topic" lead={LEAD} />
      <section aria-label="Topics" className="column pb-16">
        <h2 className="sr-only">Topics</h2>
        <CardGrid>
          {topics.map((topic) => (
            <li key={topic.id}>
              <TopicCard topic={topic} />
            </li>
          ))}
        </CardGrid>
      </section>
    </div>
  </>
)

/**
 * The server replies with the choice of topics for these quizzes too, so it stays hidden until the scripts have loaded.
 */
function markCompany() {
  const query = new URLSearchParams(location.search)
  if (query.has('company') || query.has('placement') || query.has('task'))
    document.documentElement.classList.add('is-for-company')
}
