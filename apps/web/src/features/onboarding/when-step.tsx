import type { Chosen } from '@nextround/contract/onboarding'
import { FURTHEST_DRIVE_DAYS } from '@nextround/contract/progress'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Choice, ChoiceQuestion } from './choice.tsx'
import { dayIn, PERIODS } from './steps.ts'
import { useChoose } from './use-onboarding.ts'

type Props = { chosen: Chosen; onChosen: () => void }

export function WhenStep({ chosen: { company, on }, onChosen }: Props) {
  const choose = useChoose()
  const take = (day: string | null) => {
    choose({ on: day })
    onChosen()
  }
  const today = useToday()
  const isOfPeriod = PERIODS.some(({ days }) => dayIn(days, today) === on)
  const isPicked = Boolean(on) && !isOfPeriod
  const [isPicking, setPicking] = useState(isPicked)

  return (
    <>
      <ChoiceQuestion
        title={company ? 'When is your placement drive?' : 'When do you want to be ready?'}
        lead="A drive is the company's hiring event. A rough date is fine, and you can change it any time."
        columns="two-or-three"
      >
        {PERIODS.map(({ days, label }) => (
          <Choice
            key={days}
            isChosen={on === dayIn(days, today)}
            onChoose={() => take(dayIn(days, today))}
          >
            {label}
          </Choice>
        ))}
        <Choice isChosen={isPicked || isPicking} onChoose={() => setPicking(true)}>
          Pick a date
        </Choice>
        <Choice isChosen={on === null} onChoose={() => take(null)}>
          Not sure yet
        </Choice>
      </ChoiceQuestion>
      {isPicking && <DayForm day={isPicked ? (on ?? undefined) : undefined} onDay={take} />}
    </>
  )
}

type DayProps = { day: string | undefined; onDay: (day: string) => void }

const DAY_NEEDED = `Choose a date within the next ${FURTHEST_DRIVE_DAYS} days.`

function DayForm({ day, onDay }: DayProps) {
  const today = useToday()
  const { form, field, isBusy } = useForm<'on'>({ send: async ({ on = '' }) => onDay(on) })

  return (
    <Form {...form}>
      <Field
        label="Date"
        {...field('on')}
        type="date"
        min={dayIn(1, today)}
        max={dayIn(FURTHEST_DRIVE_DAYS, today)}
        defaultValue={day}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the tap before
        autoFocus
        data-missing={DAY_NEEDED}
        data-mismatch={DAY_NEEDED}
      />
      <Button type="submit" isBusy={isBusy}>
        Use this date
      </Button>
    </Form>
  )
}
