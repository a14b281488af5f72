import type { Drive } from '@nextround/contract/progress'
import { type SyntheticEvent, useState } from 'react'
import { wordsForFailure } from '#platform/failure-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { companies } from '../names.ts'
import { complaintsAbout } from './drive-complaints.ts'
import { useChangeDrive } from './use-drive-plan.ts'

type Props = {
  drive: Drive | undefined
  today: string
  onClose: () => void
  onSaved: () => void
}

const COMPANIES = companies.map(({ slug, name }) => ({ value: slug, label: name }))

/** Three questions: where, when, and how much time there is. */
export function DriveDialog({ drive, today, onClose, onSaved }: Props) {
  const [typed, setTyped] = useState({
    company: drive?.company ?? '',
    on: drive?.on ?? '',
    minutesADay: String(drive?.minutesADay ?? 45),
  })
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useChangeDrive()
  const complaints = complaintsAbout(typed, today)

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const [atFault] = Object.keys(complaints)
    if (atFault) return event.currentTarget.querySelector<HTMLElement>(`[name=${atFault}]`)?.focus()
    mutate(
      { ...typed, minutesADay: Number(typed.minutesADay) },
      {
        onSuccess: () => {
          onClose()
          // After the dialog has given the focus back to a button that may be gone.
          setTimeout(onSaved)
        },
      },
    )
  }
  /** What is wrong is said after the first try, not while one types. */
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: isChecked && complaints[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })

  return (
    <Dialog
      title={drive ? 'Change the drive' : 'Plan for a drive'}
      description="The plan puts what helps most first, and says what does not fit."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Select
          label="Company"
          options={COMPANIES}
          placeholder="Choose a company"
          required
          {...field('company')}
        />
        <Field label="Day of the drive" type="date" required {...field('on')} />
        <Field
          label="Minutes a day"
          type="number"
          inputMode="numeric"
          hint="What you can really give, on most days."
          required
          {...field('minutesADay')}
        />
        {error && <Notice kind="bad">{`The plan was not made. ${wordsForFailure(error)}`}</Notice>}
        <DialogActions>
          <Button type="submit" isBusy={isPending}>
            Make the plan
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
