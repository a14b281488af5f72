import type { Drive, StudyPlan } from '@nextround/contract/progress'
import { useState } from 'react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Form, FormFailure } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { shortWords } from './plan-words.ts'

type Props = Pick<StudyPlan, 'short' | 'readiness' | 'minutesADay'> & {
  drive: Drive
  isBusy: boolean
  change: (drive: Drive) => Promise<unknown>
}

/** Shows which section falls short, with a choice: more minutes or fewer sections. */
export function Short({ short, readiness, minutesADay, drive, isBusy, change }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { leftOut = [] } = drive
  if (!short && leftOut.length === 0) return null

  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 text-sm">
      {short && <p>{shortWords(short, minutesADay)}</p>}
      {leftOut.length > 0 && <p>{`You've left out: ${leftOut.join(', ')}.`}</p>}
      <div className="flex flex-wrap gap-3">
        {short && (
          <Button
            look="quiet"
            isBusy={isBusy}
            onClick={() =>
              void change({ ...drive, minutesADay: short.minutesADay }).catch(tellFailure)
            }
          >
            {`Make it ${short.minutesADay}`}
          </Button>
        )}
        <Button look="plain" onClick={() => setChoosing(true)}>
          {leftOut.length > 0 ? 'Change the sections' : 'Leave a section out'}
        </Button>
      </div>
      {isChoosing && (
        <Sections
          all={[...readiness.map(({ section }) => section), ...leftOut]}
          drive={drive}
          change={change}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const tellFailure = (error: unknown) =>
  toast({
    title: "Couldn't change the plan",
    description: pageErrorMessage(error),
    kind: 'destructive',
  })

type SectionsProps = Pick<Props, 'drive' | 'change'> & { all: string[]; onClose: () => void }

function Sections({ all, drive, change, onClose }: SectionsProps) {
  const [chosen, setChosen] = useState(all.filter((one) => !drive.leftOut?.includes(one)))
  const { form, failure, isBusy } = useForm({
    async send() {
      await change({ ...drive, leftOut: all.filter((one) => !chosen.includes(one)) })
      onClose()
    },
  })

  return (
    <Dialog
      title="Sections to prepare for"
      description="Your plan divides its minutes between these. Keep at least one."
      onClose={onClose}
    >
      <Form {...form}>
        <div>
          {all.map((section) => (
            <Checkbox
              key={section}
              name={section}
              checked={chosen.includes(section)}
              disabled={chosen.length === 1 && chosen.includes(section)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, section] : chosen.filter((one) => one !== section),
                )
              }
            >
              {section}
            </Checkbox>
          ))}
        </div>
        <FormFailure
          error={failure}
          title="Couldn't change the plan"
          message={pageErrorMessage(failure)}
        />
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            Change the plan
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
