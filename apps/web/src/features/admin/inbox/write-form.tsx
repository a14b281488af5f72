import { type InboxEntry, NOTE_LENGTH, REPLY_LENGTH } from '@nextround/contract/inbox-admin'
import { useRef, useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FramedActForm, sendByCtrlEnter } from '../console/act-form.tsx'
import { grouped } from '../console/grouped.ts'
import { inboxErrorMessage } from './inbox-words.ts'
import type { InboxState, Writing } from './use-inbox-state.ts'

type Props = { entry: InboxEntry; writing: Writing; state: InboxState }

const FORMS = {
  reply: {
    label: (name: string) => `Reply to ${name}`,
    field: 'Reply by e-mail',
    length: REPLY_LENGTH,
    missing: 'Write what the sender is to read.',
    submit: { children: 'Send', busyLabel: 'Sending' },
    failure: 'Not sent',
  },
  note: {
    label: (name: string) => `Note about ${name}`,
    field: 'Note, for the team alone',
    length: NOTE_LENGTH,
    missing: 'Write what the team is to know.',
    submit: { children: 'Add the note', busyLabel: 'Adding' },
    failure: 'Not added',
  },
}

/** A mail to the sender, or a word among the team. What was typed stays until it is sent. */
export function WriteForm({ entry, writing, state }: Props) {
  const { label, field, length, missing, submit, failure: failureTitle } = FORMS[writing]
  const [text, setText] = useState(() => state.draftOf(entry.id, writing))
  const [read] = useState(state.known?.thread.length)
  const attempt = useRef({ id: '', text: '' })
  const tooMany = text.trim().length - length
  const { form, errors, failure } = useForm({
    check: () => ({ ...(tooMany > 0 && { text: tooLong(tooMany) }) }),
    send: () => {
      const sent = text.trim()
      // The same text again is the same reply: a mail whose answer was lost must not go out twice.
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
      failureMessage={inboxErrorMessage(failure)}
      submit={submit}
      onCancel={state.closeForm}
    >
      {isNews && (
        <Notice>Somebody else has written meanwhile. Read it below before you send this.</Notice>
      )}
      <TextArea
        label={field}
        name="text"
        rows={6}
        required
        data-missing={missing}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendByCtrlEnter}
        hint={
          <span className={tooMany > 0 ? 'font-medium text-bad' : ''}>
            {`${grouped(text.trim().length)} of ${grouped(length)} characters`}
          </span>
        }
        error={errors['text']}
      />
    </FramedActForm>
  )
}

const tooLong = (by: number) =>
  `This is too long by ${grouped(by)} ${by === 1 ? 'character' : 'characters'}.`
