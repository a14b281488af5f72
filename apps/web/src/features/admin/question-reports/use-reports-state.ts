import { call } from '@nextround/contract/call'
import type { ReportStatus } from '@nextround/contract/question-bank'
import {
  type AdminReport,
  decideReports,
  type ReportDecision,
  type ReportedQuestion,
  type ReportFilter,
} from '@nextround/contract/reports-admin'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { REPORT_STATUSES } from '#platform/report-words.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import { useDebouncedValue } from '../console/detail.tsx'
import { undoDeadline, useActs } from '../console/use-acts.ts'
import { useListView } from '../console/use-list-view.ts'
import { useDetailForm, useSelection } from '../console/use-selection.ts'
import { countWords, isReportGone, reportErrorMessage } from './admin-report-words.ts'
import { toKey, useReportedList, useReportedQuestion } from './report-queries.ts'
import { useCorrections } from './use-corrections.ts'

export type DecidedStatus = Exclude<ReportStatus, 'open'>

const FILTERS = ['open', 'accepted', 'done', 'all'] as const
const NO_QUESTIONS: readonly ReportedQuestion[] = []
const NO_REPORTS: readonly AdminReport[] = []

/** The state shared by all parts of the section: the list, the selection and the actions. */
export function useReportsState(section: RefObject<HTMLElement | null>) {
  const { view, change } = useListView<ReportFilter>(FILTERS)
  const list = useReportedList(view)
  const questions = list.data?.questions ?? NO_QUESTIONS
  const selection = useSelection(section, questions.map(toKey), { view, change })
  const { shownId } = selection
  const one = useReportedQuestion(useDebouncedValue(shownId))
  const isShown = one.data && toKey(one.data.question) === shownId && !isReportGone(one.error)
  const known = isShown ? one.data : undefined
  const chosen = useChosen(shownId, known?.reports ?? NO_REPORTS)
  const form = useDetailForm<DecidedStatus, ReportFilter>(selection, { view, change })
  const decisions = useDecisions()
  const corrections = useCorrections(decisions.refresh)

  const openForm = (status: DecidedStatus) => {
    if (!shownId || chosen.reports.length === 0) return false
    form.open(shownId, status)
    return true
  }

  return {
    view,
    change,
    list,
    questions,
    one,
    known,
    chosen,
    /** The data that the list already has, until the rest has loaded. */
    shown: known?.question ?? questions.find((question) => toKey(question) === shownId),
    acts: decisions,
    selection: form.selection,
    /** The decision form that is open for the current question, if any. */
    deciding: form.kind,
    openForm,
    closeForm: form.close,
    corrections,
    decide: async (question: ReportedQuestion, status: DecidedStatus, reply: string | null) => {
      await decisions.decide(question, chosen.reports, { status, reply })
      chosen.clear()
      form.close()
    },
  }
}

export type ReportsState = ReturnType<typeof useReportsState>
export type KnownQuestion = NonNullable<ReportsState['known']>

/** Initially selects the open reports or, if there are none, those still to be corrected. */
function useChosen(key: string | undefined, reports: readonly AdminReport[]) {
  const [choice, setChoice] = useState<{ key: string | undefined; ids: ReadonlySet<string> }>()
  const withStatus = (status: ReportStatus) => reports.filter((report) => report.status === status)
  const atFirst = withStatus('open').length > 0 ? withStatus('open') : withStatus('accepted')
  const ids = choice && choice.key === key ? choice.ids : new Set(atFirst.map(({ id }) => id))

  return {
    ids,
    reports: reports.filter(({ id }) => ids.has(id)),
    turn: (id: string, isChosen: boolean) => {
      const next = new Set(ids)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChoice({ key, ids: next })
    },
    clear: () => setChoice(undefined),
  }
}

type Decision = Pick<ReportDecision, 'status' | 'reply'>

function useDecisions() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['reports'] })
  const {
    keep,
    setSaid: _,
    ...acts
  } = useActs({
    refresh,
    errorMessage: reportErrorMessage,
    isFinal: isReportGone,
  })
  const send = (decisions: ReportDecision[]) => call(decideReports, { body: { decisions } })

  async function decide(
    question: ReportedQuestion,
    reports: readonly AdminReport[],
    decision: Decision,
  ) {
    dismissFailures()
    const deadline = undoDeadline()
    const { before } = await send(reports.map(({ id }) => ({ reportId: id, ...decision })))
    const seen = new Map(reports.map(({ id, status }) => [id, status]))
    if (before.some(({ reportId, status }) => seen.get(reportId) !== status))
      toast({
        title: 'Someone else had already decided',
        description: 'Your decision replaces theirs. Undo to restore theirs.',
      })
    if (before.length > 0)
      keep({
        ids: [toKey(question)],
        done: `${REPORT_STATUSES[decision.status].label}: ${countWords(before.length)}`,
        countdown: 'can be undone for',
        deadline,
        revert: () => send(before),
      })
    void refresh()
  }

  return { ...acts, decide, refresh }
}
