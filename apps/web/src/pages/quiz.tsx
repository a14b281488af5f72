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
const CompanyQuiz = latePart(() => import('./company-quiz.tsx'), LATE)
const PlacementQuiz = latePart(() => import('./placement-quiz.tsx'), LATE)
const ReTestQuiz = latePart(() => import('./re-test-quiz.tsx'), LATE)

const LEAD =
  'Ten to fifteen questions, one at a time. Every answer is checked and explained at once.'

export const meta = () => pageMeta('Quiz', LEAD, { isUnlisted: true })

/** `/quiz`: the choice of a topic, or the quiz that the query names. */
export default function QuizPage() {
  const [query] = useSearchParams()
  // The prerendered page is the same for every query: it is the choice of a topic.
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

/** A reload of such a quiz is served the choice of a topic: it stays hidden until the scripts are there. */
function markCompany() {
  const query = new URLSearchParams(location.search)
  if (query.has('company') || query.has('placement'))
    document.documentElement.classList.add('is-for-company')
}
