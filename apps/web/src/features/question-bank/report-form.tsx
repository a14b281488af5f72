import { call } from '@nextround/contract/call'
import {
  type QuestionReport,
  REPORT_TEXT_LENGTH,
  reportQuestion,
  type ReportReason,
} from '@nextround/contract/question-bank'
import { useRef, useState } from 'react'
import { wordsFor } from '#platform/quiz-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { REASONS } from './report-words.ts'

type Draft = { reason: ReportReason | ''; text: string }
export const NO_DRAFT: Draft = { reason: '', text: '' }

type Props = {
  questionId: string
  draft: Draft
  onDraft: (draft: Draft) => void
  onSent: (report: QuestionReport) => void
}

const OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }))

export function ReportForm({ questionId, draft, onDraft, onSent }: Props) {
  const { reason, text } = draft
  const [hasTried, setTried] = useState(false)
  const reasons = useRef<HTMLDivElement>(null)
  const complaint = complaintAbout(draft, hasTried)

  const { form, complaints, failure, isBusy } = useForm({
    // A group of radios cannot be marked as wrong to the focus, so it is sent there.
    onComplaint: () => reasons.current?.querySelector('input')?.focus(),
    send: async () => {
      setTried(true)
      if (reason === '' || complaintAbout(draft, true)) return
      onSent(await call(reportQuestion, { body: { questionId, reason, text: text.trim() } }))
    },
  })

  return (
    <Form label="Report a problem" {...form}>
      <div ref={reasons}>
        <RadioGroup
          legend="The problem"
          name="reason"
          required
          options={OPTIONS}
          value={reason}
          onChange={(value) => onDraft({ ...draft, reason: value as ReportReason })}
          error={complaints['reason'] && 'Choose what comes closest.'}
        />
      </div>
      <TextArea
        label={reason === 'other' ? 'In your words' : 'In your words (optional)'}
        name="text"
        value={text}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        hint={`${count(text.trim().length)} of ${count(REPORT_TEXT_LENGTH)} characters`}
        error={complaint}
      />
      {failure !== undefined && (
        <Notice kind="bad">
          <p>
            <span className="block font-semibold">Not sent</span>
            {wordsFor(failure)} What you wrote is still here.
          </p>
        </Notice>
      )}
      <SubmitButton isBusy={isBusy} busyLabel="Sending">
        {failure === undefined ? 'Send Report' : 'Try Again'}
      </SubmitButton>
    </Form>
  )
}

/** Too long is said at once, missing words only after a try. */
function complaintAbout({ reason, text }: Draft, hasTried: boolean) {
  const tooMany = text.trim().length - REPORT_TEXT_LENGTH
  if (tooMany > 0) return `${count(tooMany)} too many. Please shorten it.`
  if (hasTried && reason === 'other' && text.trim() === '') return 'Please say what it is.'
  return undefined
}

const count = (number: number) => number.toLocaleString('en')
