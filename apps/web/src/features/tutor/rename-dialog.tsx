import { MAX_TITLE_LENGTH, type TutorChat } from '@nextround/contract/tutor'
import { tutorErrorMessage } from '#platform/tutor-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useRename } from './use-tutor.ts'

type Props = { chat: TutorChat; onRenamed: (chat: TutorChat) => void; onClose: () => void }

export function RenameDialog({ chat, onRenamed, onClose }: Props) {
  const rename = useRename()
  const { form, errors, isBusy } = useForm({
    fieldForError: () => 'title',
    messageFor: tutorErrorMessage,
    async send({ title = '' }) {
      onRenamed(await rename(chat.id, title.trim()))
      onClose()
    },
  })

  return (
    <Dialog title="Rename this chat" onClose={onClose}>
      <Form {...form}>
        <Field
          label="Title"
          name="title"
          required
          maxLength={MAX_TITLE_LENGTH}
          defaultValue={chat.title}
          autoComplete="off"
          data-missing="Give the chat a title."
          error={errors['title']}
        />
        <DialogActions>
          <SubmitButton isBusy={isBusy} busyLabel="Saving...">
            Save
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
