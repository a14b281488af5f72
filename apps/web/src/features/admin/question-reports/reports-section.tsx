import type { ReportedQuestion } from '@nextround/contract/reports-admin'
import { useRef } from 'react'
import { REASONS } from '#platform/report-words.ts'
import { Badge } from '#ui/badge.tsx'
import { TextWithCode } from '#ui/question-text.tsx'
import { refusedSection } from '../console/access-states.tsx'
import { ConsoleSection, LiveSection } from '../console/console-section.tsx'
import { formatShortMoment } from '#platform/format.ts'
import type { KeyList } from '../console/keyboard-hints.tsx'
import { ListControls } from '../console/list-controls.tsx'
import { ListRows } from '../console/list-rows.tsx'
import { EmptyList, ListSkeleton } from '../console/list-states.tsx'
import { Row, RowMain } from '../console/row.tsx'
import { sectionTitle } from '../console/sections.ts'
import { useSectionKeys } from '../console/use-section-keys.ts'
import { EMPTY, REPORT_FILTERS } from './admin-report-words.ts'
import { toKey } from './report-queries.ts'
import { ReportedQuestionDetail } from './reported-question-detail.tsx'
import { type ReportsState, useReportsState } from './use-reports-state.ts'

const KEYS: KeyList = [
  { keys: ['Enter'], does: 'open' },
  { keys: ['A'], does: 'accept' },
  { keys: ['F'], does: 'fixed' },
  { keys: ['D'], does: 'decline' },
]

const Rows = () => <ListSkeleton words="Loading the reports" height="h-36 sm:h-25" />

/** Learners' reports about questions: read, decide, reply. */
export const ReportsSection = () => (
  <LiveSection skeleton={<Rows />}>
    <Section />
  </LiveSection>
)

function Section() {
  const box = useRef<HTMLDivElement>(null)
  const state = useReportsState(box)
  const { selection, acts, openForm } = state
  const keys = useSectionKeys({
    selection,
    undo: () => (acts.last ? acts.takeBack(acts.last) : false),
    acts: {
      a: () => openForm('accepted'),
      f: () => openForm('fixed'),
      d: () => openForm('declined'),
    },
    list: KEYS,
  })
  const refused = refusedSection(state.list.error, 'editor')
  if (refused) return refused

  return (
    <ConsoleSection
      id="reports"
      box={box}
      selection={selection}
      keys={keys}
      list={<ReportedList state={state} />}
      detail={selection.shownId ? <ReportedQuestionDetail state={state} /> : null}
      acts={acts}
    />
  )
}

function ReportedList({ state }: { state: ReportsState }) {
  const { view, change, list, questions } = state
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 tabIndex={-1} className="font-extrabold text-3xl outline-none">
        {sectionTitle('reports')}
      </h1>
      <ListControls
        view={view}
        change={change}
        filters={REPORT_FILTERS}
        things="reports"
        placeholder="Question, ID or report"
      />
      <ListRows
        title={sectionTitle('reports')}
        query={list}
        page={view.page}
        change={change}
        skeleton={<Rows />}
        empty={
          <EmptyList
            view={view}
            change={change}
            title={view.filter === 'open' ? 'All done' : 'Nothing here'}
            words={EMPTY[view.filter]}
            notFound={`No question here has ‘${view.search}’ in its ID, text or reports.`}
          />
        }
        rows={questions.map((question) => (
          <ReportedRow key={toKey(question)} question={question} state={state} />
        ))}
      />
    </div>
  )
}

type RowProps = { question: ReportedQuestion; state: ReportsState }

/** One question: its first words, the reported reasons, and the number of open reports. */
function ReportedRow({ question, state: { selection } }: RowProps) {
  const key = toKey(question)
  const isCurrent = selection.shownId === key
  const { text, reasons, questionId, lastReportedAt } = question

  return (
    <Row id={key} isCurrent={isCurrent} isLate={false}>
      <div className="flex items-start gap-x-4 gap-y-2 px-3.5 py-2.5 max-sm:flex-wrap sm:px-4">
        <RowMain isCurrent={isCurrent} onOpen={() => selection.openDetail(key)}>
          <span className="line-clamp-2 font-bold wrap-anywhere">
            <TextWithCode text={text} />
          </span>
          <span className="line-clamp-2 text-ink-2 text-sm">
            {reasons.map((reason) => REASONS[reason]).join(' · ')}
          </span>
          <span className="text-ink-3 text-sm">
            {`${questionId} · ${formatShortMoment(lastReportedAt)}`}
          </span>
        </RowMain>
        <div className="flex shrink-0 flex-wrap items-center gap-2 sm:pt-0.5">
          <Counts question={question} />
        </div>
      </div>
    </Row>
  )
}

const Counts = ({ question }: Pick<RowProps, 'question'>) => {
  const { openReports, acceptedReports, openCorrection } = question
  return (
    <>
      {openReports > 0 && <Badge look="amber">{`${openReports} open`}</Badge>}
      {acceptedReports > 0 && <Badge look="accent">{`${acceptedReports} to correct`}</Badge>}
      {openCorrection && <Badge look="amber">{CORRECTIONS[openCorrection]}</Badge>}
      {openReports + acceptedReports === 0 && !openCorrection && <Badge>Done</Badge>}
    </>
  )
}

const CORRECTIONS = { proposed: 'Key to confirm', waiting: 'Key changes soon' }
