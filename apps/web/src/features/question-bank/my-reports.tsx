import { useRef, useState } from 'react'
import type { Failure } from '#platform/boundary.tsx'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReportFacts } from './report-facts.tsx'
import { useMyReports } from './use-my-reports.ts'

/** More would push the rest of the page too far down. */
const SHOWN_AT_FIRST = 3

const MyReports = () => (
  <QueryBoundary fallback={<Skeleton className="block h-11 w-full" />} errorFallback={NoReports}>
    <List />
  </QueryBoundary>
)
export default MyReports

function List() {
  const reports = useMyReports()
  const [isAllShown, setAllShown] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = isAllShown ? reports : reports.slice(0, SHOWN_AT_FIRST)

  // The button disappears, so the list takes the focus.
  const showAll = () => {
    setAllShown(true)
    list.current?.focus()
  }

  if (reports.length === 0)
    return (
      <p className="text-ink-2">
        No reports yet. If a question looks wrong, report it under its explanation.
      </p>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid divide-y divide-line outline-none">
        {shown.map((report) => (
          <li key={report.id} className="grid grid-cols-1 gap-2 py-4 first:pt-0 last:pb-0">
            <p className="line-clamp-3 font-semibold wrap-anywhere">
              {report.questionText.replaceAll('`', '')}
            </p>
            <ReportFacts report={report} />
          </li>
        ))}
      </ul>
      {shown.length < reports.length && (
        <Button look="quiet" onClick={showAll}>
          Show all {reports.length}
        </Button>
      )}
    </>
  )
}

const NoReports = ({ error, retry }: Failure) => (
  <Notice kind="bad">
    <p>
      <span className="block font-semibold">Couldn't load your reports</span>
      {quizErrorMessage(error)}
    </p>
    <Button look="quiet" onClick={() => void retry()}>
      Try Again
    </Button>
  </Notice>
)
