import { companyName } from '@nextround/content/practice'
import { companyPractice } from '@nextround/content/practice'
import type { NextStep, TopicPerformance } from '@nextround/contract/progress'
import type { ReactNode } from 'react'
import { formatShortDate } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The learner's own figures in the list of topics. Empty for guests, and if they can't be loaded. */
export type MyPractice = {
  /** The company of the drive ahead. */
  company?: { name: string; topicIds: string[] } | undefined
  /** The last result in a topic in words. */
  scoreIn: (topicId: string) => string | undefined
  openQuiz?: Extract<NextStep, { kind: 'resume' }> | undefined
}

const NOTHING_KNOWN: MyPractice = { scoreIn: () => undefined }

type Props = { children: (known: MyPractice) => ReactNode; fallback: ReactNode }

const WithMyPractice = ({ children, fallback }: Props) => (
  <QueryBoundary fallback={fallback} errorFallback={() => children(NOTHING_KNOWN)}>
    <Known>{children}</Known>
  </QueryBoundary>
)
export default WithMyPractice

function Known({ children }: Pick<Props, 'children'>) {
  const { day, topicPerformance, openQuiz } = useDashboard().reply
  const scores = new Map(topicPerformance.map((each) => [each.topicId, scoreWords(each)]))

  return children({
    company: day?.drive ? practiceFor(day.drive.company) : undefined,
    scoreIn: (topicId) => scores.get(topicId),
    openQuiz: openQuiz ?? undefined,
  })
}

const scoreWords = ({ averageScore, lastAttempt }: TopicPerformance) =>
  `${averageScore}% on average, last on ${formatShortDate(lastAttempt)}`

/** The topics that the company asks, those with the most weight first. */
function practiceFor(company: string): MyPractice['company'] {
  const practice = companyPractice.find(({ slug }) => slug === company)
  return (
    practice && {
      name: companyName(company),
      topicIds: practice.topics
        .toSorted((one, other) => other.weight - one.weight)
        .map(({ topicId }) => topicId),
    }
  )
}
