import { call } from '@nextround/contract/call'
import {
  type QuestionReport,
  REPORT_TEXT_LENGTH,
  reportQuestion,
  type ReportReason,
} from '@nextround/contract/question-bank'
import { formatNumber } from '#platform/format.ts'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Form, FormFailure } from '#ui/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { REASONS } from '#platform/report-words.ts'

type ReportDraft = { reason: ReportReason | ''; text: string }
export const NO_DRAFT: ReportDraft = { reason: '', text: '' }

type Props = {
  questionId: string
  draft: ReportDraft
  onDraft: (draft: ReportDraft) => void
  onSent: (report: QuestionReport) => void
}

const OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }))

export function ReportForm({ questionId, draft, onDraft, onSent }: Props) {
  const { reason, text } = draft
  const tooMany = text.trim().length - REPORT_TEXT_LENGTH
  const tooLong = `${count(tooMany)} characters too long. Please shorten it.`

  const { form, errors, failure, isBusy } = useForm<'reason' | 'text'>({
    check: () => (tooMany > 0 ? { text: tooLong } : {}),
    send: async () => {
      if (reason === '') return
      onSent(await call(reportQuestion, { body: { questionId, reason, text: text.trim() } }))
    },
  })

  return (
    <Form label="Report a problem" {...form}>
      <RadioGroup
        legend="The problem"
        name="reason"
        required
        options={OPTIONS}
        value={reason}
        onChange={(value) => onDraft({ ...draft, reason: value as ReportReason })}
        error={errors.reason && 'Choose the closest option.'}
      />
      <TextArea
        label={reason === 'other' ? 'In your words' : 'In your words (optional)'}
        name="text"
        value={text}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        hint={`${count(text.trim().length)} of ${count(REPORT_TEXT_LENGTH)} characters`}
        required={reason === 'other'}
        data-missing="Please describe the problem."
        error={tooMany > 0 ? tooLong : errors.text}
      />
      <FormFailure
        error={failure}
        title="Couldn't send your report"
        message={`${quizErrorMessage(failure)} Your text is still here.`}
      />
      <SubmitButton isBusy={isBusy} busyLabel="Sending">
        {failure === undefined ? 'Send Report' : 'Try Again'}
      </SubmitButton>
    </Form>
  )
}

const count = (number: number) => formatNumber(number)
