import { REPORT_TEXT_LENGTH } from '@nextround/contract/question-bank'
import type { ReportedQuestion } from '@nextround/contract/reports-admin'
import { useState } from 'react'
import { REPORT_STATUSES } from '#platform/report-words.ts'
import { useForm } from '#platform/use-form.ts'
import { TextArea } from '#ui/text-area.tsx'
import { FramedActForm, sendByCtrlEnter } from '../console/act-form.tsx'
import { countWords, reportErrorMessage } from './admin-report-words.ts'
import type { DecidedStatus, ReportsState } from './use-reports-state.ts'

type Props = { question: ReportedQuestion; status: DecidedStatus; state: ReportsState }

/** The decision as learners see it: its status, and an optional reply. */
export function ReportDecisionForm({ question, status, state }: Props) {
  const { reports } = state.chosen
  const [reply, setReply] = useState(() => sharedReply(reports.map((report) => report.reply)))
  const { form, failure } = useForm({
    send: () => state.decide(question, status, reply.trim() || null),
  })
  const { label, meaning } = REPORT_STATUSES[status]

  return (
    <FramedActForm
      label={`${label}: ${countWords(reports.length)}`}
      form={form}
      failure={failure}
      failureTitle="Couldn't save the decision"
      failureMessage={reportErrorMessage(failure)}
      submit={{ children: `Mark as ${label.toLowerCase()}`, busyLabel: 'Saving' }}
      onCancel={state.closeForm}
    >
      <p className="text-ink-2 text-sm">
        {`${reports.length === 1 ? 'The learner reads' : `${reports.length} learners read`}: ‘${meaning}’`}
      </p>
      <TextArea
        label="Reply (optional)"
        name="reply"
        rows={4}
        maxLength={REPORT_TEXT_LENGTH}
        value={reply}
        onChange={({ target }) => setReply(target.value)}
        onKeyDown={sendByCtrlEnter}
      />
    </FramedActForm>
  )
}

/** The earlier reply, if all of them got the same one. It stays unless it is changed. */
const sharedReply = (replies: readonly (string | null)[]): string => {
  const [first = null] = replies
  return first !== null && replies.every((reply) => reply === first) ? first : ''
}
