import type { AdminReport, ReportedQuestion } from '@nextround/contract/reports-admin'
import { CircleCheck } from 'lucide-react'
import { REASONS, REPORT_STATUSES } from '#platform/report-words.ts'
import { Badge } from '#ui/badge.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { Paragraphs } from '#ui/question-text.tsx'
import { AboutSet } from '#ui/lazy-stimulus.tsx'
import { ActButton } from '../console/act-button.tsx'
import { Detail, DetailTitle, Part } from '../console/detail.tsx'
import { type Fact, Facts } from '../console/facts.tsx'
import { formatShortMoment } from '#platform/format.ts'
import {
  answersWords,
  countWords,
  questionFile,
  theirAnswerWords,
  reportErrorMessage,
} from './admin-report-words.ts'
import { ReportDecisionForm } from './decision-form.tsx'
import { KeyCorrection } from './key-correction.tsx'
import { listAnswers } from './list-answers.ts'
import { toKey } from './report-queries.ts'
import type { DecidedStatus, KnownQuestion, ReportsState } from './use-reports-state.ts'

/** One question with its key and reports, next to the list. */
export function ReportedQuestionDetail({ state }: { state: ReportsState }) {
  const { shown, known, one } = state

  return (
    <Detail
      thing="question"
      head={
        shown && (
          <DetailTitle lead={`Revision ${shown.revision}, ${countWords(shown.reports)}`}>
            {shown.questionId}
          </DetailTitle>
        )
      }
      failure={one.error ? reportErrorMessage(one.error) : undefined}
      onRetry={one.refetch}
    >
      {known && (
        <>
          <Reports known={known} state={state} />
          <Decide question={known.question} state={state} />
          <Question known={known} />
          <KeyCorrection key={toKey(known.question)} known={known} state={state} />
          <Facts facts={listFacts(known)} />
        </>
      )}
    </Detail>
  )
}

function Reports({ known, state }: { known: KnownQuestion; state: ReportsState }) {
  const { reports, question } = known
  return (
    <Part title="What learners say">
      <ul aria-label="Reports on this question" className="grid grid-cols-1 gap-2">
        {reports.map((report) => (
          <Report
            key={report.id}
            report={report}
            isChosen={state.chosen.ids.has(report.id)}
            onTurn={(isChosen) => state.chosen.turn(report.id, isChosen)}
          />
        ))}
      </ul>
      {reports.length < question.reports && (
        <p className="mt-2 text-ink-2 text-sm">
          {`${reports.length} of ${countWords(question.reports)}. Decide on these to see the next ones.`}
        </p>
      )}
    </Part>
  )
}

type ReportProps = { report: AdminReport; isChosen: boolean; onTurn: (isChosen: boolean) => void }

function Report({ report, isChosen, onTurn }: ReportProps) {
  const { reason, text, answered, status, reply, reportedAt, decided } = report
  return (
    <li className="rounded-control border border-line px-3.5 py-2.5 text-sm">
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onTurn(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="grid min-w-0 grow grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{REASONS[reason]}</span>
            {status !== 'open' && (
              <Badge look={REPORT_STATUSES[status].look}>{REPORT_STATUSES[status].label}</Badge>
            )}
          </span>
          {text && (
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </span>
          )}
          {answered && <span className="text-ink-2">{theirAnswerWords(answered)}</span>}
          <span className="text-ink-3">{formatShortMoment(reportedAt)}</span>
        </span>
      </label>
      {reply && (
        <p
          dir="auto"
          className="mt-2 border-accent-line border-l-2 pl-3 whitespace-pre-line wrap-anywhere"
        >
          {reply}
        </p>
      )}
      {decided && (
        <p className="mt-2 text-ink-3">
          {`${REPORT_STATUSES[status].label} by ${decided.by ?? 'a command'}, ${formatShortMoment(decided.at)}`}
        </p>
      )}
    </li>
  )
}

const ACTS = [
  { status: 'accepted', label: 'Accept', keyName: 'A' },
  { status: 'fixed', label: 'Fixed', keyName: 'F' },
  { status: 'declined', label: 'Decline', keyName: 'D' },
] as const satisfies readonly { status: DecidedStatus; label: string; keyName: string }[]

function Decide({ question, state }: { question: ReportedQuestion; state: ReportsState }) {
  const { chosen, deciding, openForm } = state
  if (deciding && chosen.reports.length > 0)
    return <ReportDecisionForm key={deciding} question={question} status={deciding} state={state} />
  if (chosen.reports.length === 0)
    return <p className="text-ink-2 text-sm">Select the reports you want to decide on.</p>
  return (
    <div className="flex flex-wrap gap-3">
      {ACTS.map(({ status, label, keyName }) => (
        <ActButton
          key={status}
          label={`${label} ${countWords(chosen.reports.length)}`}
          isPrimary={status === 'accepted'}
          keyName={keyName}
          onClick={() => openForm(status)}
        >
          {label}
        </ActButton>
      ))}
    </div>
  )
}

function Question({ known }: { known: KnownQuestion }) {
  const { asked, set } = known
  return (
    <Part title="The question, as they saw it">
      <div className="grid grid-cols-1 gap-3 wrap-anywhere">
        {set && <AboutSet set={set} />}
        <Paragraphs text={asked.text} />
        {asked.code && <CodeBlock code={asked.code} />}
        <ol
          aria-label={asked.kind === 'number' ? 'Answers' : 'Options'}
          className="grid grid-cols-1 gap-2"
        >
          {listAnswers(known).map((answer) => (
            <KnownAnswer key={answer.part} {...answer} />
          ))}
        </ol>
      </div>
    </Part>
  )
}

type KnownAnswerProps = ReturnType<typeof listAnswers>[number]

const KnownAnswer = ({ part, text, reason, rightness }: KnownAnswerProps) => (
  <li
    className={`rounded-control border px-3.5 py-2.5 ${rightness ? 'border-good bg-good-soft' : 'border-line'}`}
  >
    <div className="flex items-start gap-2 font-medium">
      {part !== text && <span className="font-mono text-ink-3">{part}</span>}
      <div className="min-w-0 grow">
        <Paragraphs text={text} />
      </div>
      {rightness && (
        <>
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          <span className="sr-only">{rightness}</span>
        </>
      )}
    </div>
    <div className="mt-1 pl-5 text-ink-2 text-sm">
      <Paragraphs text={reason} />
    </div>
  </li>
)

const listFacts = (known: KnownQuestion): Fact[] => [
  { label: 'Answers', value: answersWords(known) },
  { label: 'File', value: <code className="font-mono">{questionFile(known.question)}</code> },
  {
    label: 'Asked',
    value: known.question.isAsked ? 'Yes' : 'No longer: corrected or retired',
  },
]
