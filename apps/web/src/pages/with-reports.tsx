import type { ReactNode } from 'react'
import { UnderExplanations } from '#features/quizzes/explanation.tsx'
import { latePart } from '#platform/late-part.tsx'
import { Button } from '#ui/button.tsx'

const WAITING = <div className="h-11" />

const ReportProblem = latePart(() => import('#features/question-bank/report-problem.tsx'), {
  waiting: WAITING,
  // Short: beside the button that leads on, a phone has no room for a sentence.
  ifFailed: ({ retry }) => (
    <span role="alert">
      <Button look="plain" onClick={() => void retry()}>
        Load Report again
      </Button>
    </span>
  ),
})
const BookmarkButton = latePart(() => import('#features/mistakes/bookmark-button.tsx'), {
  waiting: WAITING,
  ifFailed: ({ retry }) => (
    <span role="alert">
      <Button look="plain" onClick={() => void retry()}>
        Load Bookmark again
      </Button>
    </span>
  ),
})

const reportProblem = (questionId: string) => (
  <div className="-ml-2 justify-self-start">
    <ReportProblem key={questionId} questionId={questionId} />
  </div>
)
const bookmarkOrReport = (questionId: string) => (
  <div className="-ml-2 flex flex-wrap justify-self-start">
    <BookmarkButton questionId={questionId} />
    <ReportProblem questionId={questionId} />
  </div>
)

type Props = { children: ReactNode; withBookmarks?: boolean }

/** Features meet here: whatever explains a question inside of it also takes reports about it, and bookmarks. */
export const WithReports = ({ children, withBookmarks = false }: Props) => (
  <UnderExplanations value={withBookmarks ? bookmarkOrReport : reportProblem}>
    {children}
  </UnderExplanations>
)
