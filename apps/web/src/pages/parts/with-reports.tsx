import type { ReactNode } from 'react'
import { UnderExplanations } from '#features/quizzes/explanation.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Button } from '#ui/button.tsx'

const WAITING = <div className="h-11" />

const ReportProblem = lazyComponent(() => import('#features/question-bank/report-problem.tsx'), {
  fallback: WAITING,
  // A short label, because on a phone there is no room for a sentence next to the main button.
  errorFallback: ({ retry }) => (
    <span role="alert">
      <Button look="plain" onClick={() => void retry()}>
        Load Report again
      </Button>
    </span>
  ),
})
const BookmarkButton = lazyComponent(() => import('#features/mistakes/bookmark-button.tsx'), {
  fallback: WAITING,
  errorFallback: ({ retry }) => (
    <span role="alert">
      <Button look="plain" onClick={() => void retry()}>
        Load Bookmark again
      </Button>
    </span>
  ),
})

type Under = { questionId: string; isExplained: boolean }

const reportProblem = ({ questionId }: Under) => (
  <div className="-ml-2 justify-self-start">
    <ReportProblem key={questionId} questionId={questionId} />
  </div>
)
const bookmarkOrReport = ({ questionId, isExplained }: Under) =>
  // The server accepts both only for explained questions.
  isExplained && (
    <div className="-ml-2 flex flex-wrap justify-self-start">
      <BookmarkButton questionId={questionId} />
      <ReportProblem questionId={questionId} />
    </div>
  )

type Props = { children: ReactNode; withBookmarks?: boolean }

/** Connects features: every explained question inside it can also be reported and, optionally, bookmarked. */
export const WithReports = ({ children, withBookmarks = false }: Props) => (
  <UnderExplanations value={withBookmarks ? bookmarkOrReport : reportProblem}>
    {children}
  </UnderExplanations>
)
