import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react'
import { useConfirmed } from '#platform/confirmation.tsx'
import type { FieldErrors } from '#platform/form-errors.ts'
import { type FormValues, useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type DialogProps = {
  /** The question, with the person or thing that it is about. */
  title: string
  /** The effect of the action, and who is notified. */
  description: ReactNode
  submit: string
  busyLabel: string
  failureTitle: string
  errorMessage: (error: unknown) => string
  send: (values: FormValues) => Promise<unknown>
  /** The fields of its form. */
  children?: ReactNode
}
type Props = DialogProps & {
  /** The text of the button that opens the dialog. */
  act: string
  /** Must also name what it acts on, if several are on the page. */
  label?: string
}

/** An action that support takes only after a dialog has said what it will do. */
export function DialogAct({ act, label, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={label} onClick={() => setOpen(true)}>
        {act}
      </Button>
      {isOpen && <ActDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

const Errors = createContext<FieldErrors>({})

type FieldProps = Omit<ComponentProps<typeof Field>, 'error'> & { name: string }

type CheckboxProps = Omit<ComponentProps<typeof Checkbox>, 'error'> & { name: string }

/** A checkbox of the dialog, with its error. */
export const DialogCheckbox = (props: CheckboxProps) => (
  <Checkbox {...props} error={use(Errors)[props.name]} />
)

/** A field of the dialog, with its error. */
export const DialogField = (props: FieldProps) => (
  <Field autoComplete="off" {...props} error={use(Errors)[props.name]} />
)

function ActDialog({ onClose, send, children, ...words }: DialogProps & { onClose: () => void }) {
  const confirmed = useConfirmed()
  const { form, errors, failure, isBusy } = useForm({
    async send(values) {
      await confirmed(() => send(values))
      onClose()
    },
  })
  return (
    <Dialog title={words.title} description={words.description} onClose={onClose}>
      <Form label={words.title} {...form}>
        <Errors value={errors}>{children}</Errors>
        <FormFailure
          error={failure}
          title={words.failureTitle}
          message={words.errorMessage(failure)}
        />
        <DialogActions>
          <SubmitButton isBusy={isBusy} busyLabel={words.busyLabel}>
            {words.submit}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
