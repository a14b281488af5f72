import type { QuestionReport } from '@nextround/contract/question-bank'
import { QueryClientProvider } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#platform/live/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { REPORT_STATUSES } from '#platform/report-words.ts'
import { Notice } from '#ui/notice.tsx'
import { NO_DRAFT, ReportForm } from './report-form.tsx'
import { useKeepReport, useMyReport } from './use-my-reports.ts'
import { ReportFacts } from './report-facts.tsx'

type Props = { questionId: string }

const ReportProblem = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Report {...props} />
  </QueryClientProvider>
)
export default ReportProblem

/** A single button that never moves, so that the dialog can return the focus to it. */
function Report({ questionId }: Props) {
  const known = useMyReport(questionId)
  const keep = useKeepReport()
  // Decided when the dialog opens: a reply from the server must not replace the form while the learner uses it.
  const [view, setView] = useState<'closed' | 'form' | 'report'>('closed')
  const [sent, setSent] = useState<QuestionReport>()
  // Held here and not in the form, so that closing the dialog by mistake loses nothing.
  const [draft, setDraft] = useState(NO_DRAFT)
  const report = sent ?? known

  const onSent = (stored: QuestionReport) => {
    setSent(stored)
    keep(stored)
    setView((before) => (before === 'form' ? 'report' : before))
  }
  const close = () => setView('closed')

  return (
    <>
      <Button look="plain" onClick={() => setView(report ? 'report' : 'form')}>
        <Flag aria-hidden="true" className="size-4" />
        {report ? (
          `Reported: ${REPORT_STATUSES[report.status].label}`
        ) : (
          <span>
            Report<span className="sr-only"> a problem</span>
          </span>
        )}
      </Button>
      {view !== 'closed' && (
        <Dialog
          title={view === 'form' ? 'Report a problem' : 'Your report'}
          description={
            view === 'form' &&
            "What's wrong with this question? If your answer was right too, you'll get the mark."
          }
          onClose={close}
        >
          {view === 'form' && (
            <ReportForm questionId={questionId} draft={draft} onDraft={setDraft} onSent={onSent} />
          )}
          {view === 'report' && report && (
            <ReportSent report={report} isNew={sent !== undefined} onClose={close} />
          )}
        </Dialog>
      )}
    </>
  )
}

type SentProps = { report: QuestionReport; isNew: boolean; onClose: () => void }

function ReportSent({ report, isNew, onClose }: SentProps) {
  const top = useRef<HTMLDivElement>(null)
  // The form that had the focus has disappeared.
  useEffect(() => top.current?.focus(), [])

  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {isNew && (
        <Notice>
          <p>Thanks. We read every report.</p>
        </Notice>
      )}
      <ReportFacts report={report} />
      <Button look="quiet" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
