import { BOOKMARK_NOTE_LENGTH } from '@nextround/contract/mistakes'
import { useState } from 'react'
import { formatNumber } from '#platform/format.ts'
import { quizErrorMessage } from '#platform/quiz-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useSaveBookmark } from './use-bookmarks.ts'

type Props = {
  questionId: string
  /** Undefined for a question without a bookmark. */
  note: string | undefined
  onClose: () => void
  onRemove?: () => void
}

/** Creates a bookmark, or edits the note of an existing one. */
export function NoteDialog({ questionId, note, onClose, onRemove }: Props) {
  // Decided when the dialog opens: a reply from the server must not change the form while the learner uses it.
  const [isNew] = useState(note === undefined)
  const [typed, setTyped] = useState(note ?? '')
  const save = useSaveBookmark()
  const tooMany = typed.trim().length - BOOKMARK_NOTE_LENGTH
  const tooLong = `${formatNumber(tooMany)} characters too long. Please shorten it.`

  const { form, failure, isBusy } = useForm({
    check: () => (tooMany > 0 ? { note: tooLong } : {}),
    send: async () => {
      await save({ questionId, note: typed.trim() })
      onClose()
    },
  })

  return (
    <Dialog
      title={isNew ? 'Bookmark this question' : 'Your bookmark'}
      description="Only you can see the note."
      onClose={onClose}
    >
      <Form label="Bookmark" {...form}>
        <TextArea
          label="Note (optional)"
          name="note"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={`${typed.trim().length} of ${BOOKMARK_NOTE_LENGTH} characters`}
          error={tooMany > 0 ? tooLong : undefined}
        />
        <FormFailure
          error={failure}
          title="Couldn't save your note"
          message={`${quizErrorMessage(failure)} Your text is still here.`}
        />
        <DialogActions>
          <SubmitButton isBusy={isBusy} busyLabel="Saving">
            Save
          </SubmitButton>
          {!isNew && onRemove && (
            <Button look="plain" onClick={onRemove}>
              Remove bookmark
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
