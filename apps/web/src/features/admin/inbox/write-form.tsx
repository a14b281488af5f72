import { type InboxEntry, NOTE_LENGTH, REPLY_LENGTH } from '@nextround/contract/inbox-admin'
import { useRef, useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FramedActForm, sendByCtrlEnter } from '../console/act-form.tsx'
import { formatNumber } from '#platform/format.ts'
import { inboxConsoleErrorMessage } from './inbox-words.ts'
import type { InboxState, Writing } from './use-inbox-state.ts'

type Props = { entry: InboxEntry; writing: Writing; state: InboxState }

const FORMS = {
  reply: {
    label: (name: string) => `Reply to ${name}`,
    field: 'Reply by email',
    length: REPLY_LENGTH,
    missing: 'Write your reply.',
    submit: { children: 'Send', busyLabel: 'Sending' },
    failure: "Couldn't send the reply",
  },
  note: {
    label: (name: string) => `Note about ${name}`,
    field: 'Note, only for the team',
    length: NOTE_LENGTH,
    missing: 'Write your note.',
    submit: { children: 'Add the note', busyLabel: 'Adding' },
    failure: "Couldn't add the note",
  },
}

/** An email to the sender or an internal note. Typed text stays until it is sent. */
export function WriteForm({ entry, writing, state }: Props) {
  const { label, field, length, missing, submit, failure: failureTitle } = FORMS[writing]
  const [text, setText] = useState(() => state.getDraft(entry.id, writing))
  const [read] = useState(state.known?.thread.length)
  const attempt = useRef({ id: '', text: '' })
  const tooMany = text.trim().length - length
  const { form, errors, failure } = useForm<'text'>({
    check: () => ({ ...(tooMany > 0 && { text: tooLong(tooMany) }) }),
    send: () => {
      const sent = text.trim()
      // The same text keeps its ID, so that an email isn't sent twice if the server's reply was lost.
      if (attempt.current.text !== sent) attempt.current = { id: crypto.randomUUID(), text: sent }
      return state.send(entry, writing, attempt.current)
    },
  })
  const change = (typed: string) => {
    setText(typed)
    state.saveDraft(entry.id, writing, typed)
  }
  const isNews = read !== undefined && (state.known?.thread.length ?? read) > read

  return (
    <FramedActForm
      label={label(entry.name)}
      form={form}
      failure={failure}
      failureTitle={failureTitle}
      failureMessage={inboxConsoleErrorMessage(failure)}
      submit={submit}
      onCancel={state.closeForm}
    >
      {isNews && (
        <Notice>
          Someone else has replied or added a note in the meantime. Read it below before you send
          this.
        </Notice>
      )}
      <TextArea
        label={field}
        name="text"
        error={errors.text}
        rows={6}
        required
        data-missing={missing}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendByCtrlEnter}
        hint={
          <span className={tooMany > 0 ? 'font-medium text-bad' : ''}>
            {`${formatNumber(text.trim().length)} of ${formatNumber(length)} characters`}
          </span>
        }
      />
    </FramedActForm>
  )
}

const tooLong = (by: number) =>
  `This is ${formatNumber(by)} ${by === 1 ? 'character' : 'characters'} too long.`
