import type { QuestionReport } from '@nextround/contract/question-bank'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReportFacts } from './report-facts.tsx'

type Props = { report: QuestionReport; isNew: boolean; onClose: () => void }

export function ReportSent({ report, isNew, onClose }: Props) {
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
