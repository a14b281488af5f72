import { STATEMENT_BYTES } from '@nextround/contract/payments-admin'
import { type ChangeEvent, useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Statement } from './use-statement.ts'

const TOO_LONG = 'This is more than 1 MB. Export a shorter period, such as the last week.'

/** A file is read in the browser and compared immediately. Pasted text waits for the button. */
export function StatementForm({ statement }: { statement: Statement }) {
  const [fileError, setFileError] = useState<string>()
  const { form, field } = useForm<'csv'>({
    check: ({ csv = '' }) => (isTooLong(csv) ? { csv: TOO_LONG } : {}),
    send: async ({ csv = '' }) => statement.match(csv),
  })

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setFileError(undefined)
    if (!file) return
    const text = file.size > STATEMENT_BYTES ? '' : await file.text()
    // Reset, so that choosing the same file again fires a change event.
    target.value = ''
    if (isTooLong(text) || file.size > STATEMENT_BYTES) setFileError(TOO_LONG)
    else if (text.trim() === '') setFileError('This file is empty.')
    else statement.match(text)
  }

  return (
    <Form label="Bank statement" handlers={form.handlers} isBusy={statement.isMatching}>
      <p className="max-w-prose text-ink-2">
        Export the transactions as CSV, with the header line. We compare it with the pending claims
        and don't save it. A claim is proved by one credit of the right amount that names its order,
        or whose 12-digit UTR is its transaction ID.
      </p>
      <Field
        label="Choose the file"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void readFile(event)}
        error={fileError}
      />
      <TextArea
        label="Or paste the text"
        {...field('csv')}
        rows={8}
        spellCheck={false}
        placeholder="Date,Description,Reference,Credit"
        required
        data-missing="Paste the statement, or choose its file."
      />
      <FormFailure
        error={statement.error ?? undefined}
        title="Couldn't compare the statement"
        message={paymentErrorMessage(statement.error)}
      />
      <div>
        <SubmitButton isBusy={statement.isMatching} busyLabel="Comparing">
          Find matches
        </SubmitButton>
      </div>
    </Form>
  )
}

const isTooLong = (text: string) => text.length > STATEMENT_BYTES
