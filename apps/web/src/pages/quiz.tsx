import { topics } from '@nextround/content/topics'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { QuizLoadFailure, QuizSkeleton } from '#features/quizzes/quiz-states.tsx'
import { TopicCard } from '#features/topics/topic-card.tsx'
import { useInBrowser } from '#platform/in-browser.tsx'
import { InlineScript } from '#platform/inline-script.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { placementIn } from '#platform/quiz-address.ts'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'

const LATE = { waiting: <QuizSkeleton />, ifFailed: QuizLoadFailure }
const CompanyQuiz = latePart(() => import('./parts/company-quiz.tsx'), LATE)
const PlacementQuiz = latePart(() => import('./parts/placement-quiz.tsx'), LATE)
const ReTestQuiz = latePart(() => import('./parts/re-test-quiz.tsx'), LATE)

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
  const placement = isInBrowser ? placementIn(query) : undefined
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
  if (query.has('company') || query.has('placement'))
    document.documentElement.classList.add('is-for-company')
}
