import type { Drive } from '@nextround/contract/progress'
import { wordsForFailure } from '#platform/failure-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { companies } from '../names.ts'
import { addDays } from '../weeks.ts'
import { useChangeDrive } from './use-drive-plan.ts'

type Props = {
  drive: Drive | undefined
  today: string
  onClose: () => void
  onSaved: () => void
}

const COMPANIES = companies.map(({ slug, name }) => ({ value: slug, label: name }))

/** Asks for the company, the date and the time available. */
export function DriveDialog({ drive, today, onClose, onSaved }: Props) {
  const { mutateAsync: changeDrive } = useChangeDrive()
  const { form, errors, failure, isBusy } = useForm({
    async send({ company = '', on = '', minutesADay = '' }) {
      await changeDrive({ company, on, minutesADay: Number(minutesADay) })
      onClose()
      // Runs after the dialog has returned the focus, to a button that may be gone.
      setTimeout(onSaved)
    },
  })

  return (
    <Dialog
      title={drive ? 'Change the drive' : 'Plan for a drive'}
      description="The plan puts what helps most first and shows what doesn't fit."
      onClose={onClose}
    >
      <Form {...form}>
        <Select
          label="Company"
          name="company"
          options={COMPANIES}
          placeholder="Choose a company"
          defaultValue={drive?.company}
          required
          data-missing="Choose a company."
          error={errors['company']}
        />
        <Field
          label="Date of the drive"
          name="on"
          type="date"
          min={addDays(today, 1)}
          defaultValue={drive?.on}
          required
          data-missing="Choose a future date."
          data-mismatch="Choose a future date."
          error={errors['on']}
        />
        <Field
          label="Minutes a day"
          name="minutesADay"
          type="number"
          inputMode="numeric"
          hint="Be realistic: what can you manage on most days?"
          {...MINUTES}
          defaultValue={drive?.minutesADay ?? 45}
          required
          data-missing={MINUTES_NEEDED}
          data-mismatch={MINUTES_NEEDED}
          error={errors['minutesADay']}
        />
        <FormFailure
          error={failure}
          title="Couldn't make the plan"
          message={wordsForFailure(failure)}
        />
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            Make the plan
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The server's limits, repeated here because the browser has no schemas. */
const MINUTES = { min: 10, max: 480 }
const MINUTES_NEEDED = `Enter ${MINUTES.min} to ${MINUTES.max} minutes.`
