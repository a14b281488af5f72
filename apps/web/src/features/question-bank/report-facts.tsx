import type { QuestionReport } from '@nextround/contract/question-bank'
import { Badge } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { REASONS, REPORT_STATUSES } from '#platform/report-words.ts'

/** A report and its outcome. All of it is plain text. */
export function ReportFacts({ report }: { report: QuestionReport }) {
  const { label, look, meaning } = REPORT_STATUSES[report.status]

  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge look={look}>{label}</Badge>
        <span className="text-ink-2 text-sm">{meaning}</span>
      </p>
      <p>{REASONS[report.reason]}</p>
      {report.text && <p className="whitespace-pre-line text-ink-2">{report.text}</p>}
      {report.reply && (
        <div className="border-accent-line border-l-2 pl-3">
          <p className="font-semibold text-sm">Our reply</p>
          <p className="whitespace-pre-line">{report.reply}</p>
        </div>
      )}
      <p className="text-ink-3 text-sm">
        Sent <Moment at={report.reportedAt} dayOnly />
      </p>
    </div>
  )
}
