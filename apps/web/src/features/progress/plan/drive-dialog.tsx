import { companyPractice } from '@nextround/content/practice'
import { type Drive, DRIVE_MINUTES } from '@nextround/contract/progress'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { addDays } from '../weeks.ts'
import { useChangeDrive } from './use-study-plan.ts'

type Props = {
  drive: Drive | undefined
  today: string
  onClose: () => void
  onSaved: () => void
}

const COMPANIES = companyPractice.map(({ slug, name }) => ({ value: slug, label: name }))

/** Asks for the company, the date and the time available. */
export function DriveDialog({ drive, today, onClose, onSaved }: Props) {
  const { mutateAsync: changeDrive } = useChangeDrive()
  const { form, errors, failure, isBusy } = useForm({
    async send({ company = '', on = '', minutesADay = '' }) {
      // Another company has other sections.
      const leftOut = company === drive?.company ? drive.leftOut : undefined
      await changeDrive({
        company,
        on,
        minutesADay: Number(minutesADay),
        ...(leftOut && { leftOut }),
      })
      onClose()
      // Runs after the dialog has returned the focus, to a button that may be gone.
      setTimeout(onSaved)
    },
  })

  return (
    <Dialog
      title={drive ? 'Change the drive' : 'Plan for a drive'}
      description="Each day gets up to three tasks, weighted by what the company asks."
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
        <Select
          label="Minutes a day"
          name="minutesADay"
          hint="Be realistic: what can you manage on most days?"
          options={minuteOptions(drive?.minutesADay)}
          defaultValue={drive?.minutesADay ?? 30}
          error={errors['minutesADay']}
        />
        <FormFailure
          error={failure}
          title="Couldn't make the plan"
          message={pageErrorMessage(failure)}
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

/** An earlier version accepted any number. */
const minuteOptions = (chosen: number = 30) =>
  [...new Set([...DRIVE_MINUTES, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: `${minutes}`, label: `${minutes} minutes` }))
