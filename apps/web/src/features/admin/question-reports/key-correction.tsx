import type { OptionKey } from '@nextround/contract/quizzes'
import { useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextWithCode } from '#ui/question-text.tsx'
import { FramedActForm } from '../console/act-form.tsx'
import { Part } from '../console/detail.tsx'
import { reportErrorMessage } from './admin-report-words.ts'
import type { KnownQuestion, ReportsState } from './use-reports-state.ts'

type Props = { known: KnownQuestion; state: ReportsState }

/** For a key that is wrong, or is not the only right one. */
export function KeyCorrection({ known, state }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { alsoRight } = known
  return (
    <Part title="Is another option right?">
      {alsoRight.length > 0 && (
        <p className="mb-2 text-ink-2 text-sm">
          {`Option ${alsoRight.join(' and ')} counts as right too. The question is not asked any more: give the corrected one a new ID.`}
        </p>
      )}
      {isOpen ? (
        <CorrectionForm known={known} state={state} onClose={() => setOpen(false)} />
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Correct the key
        </Button>
      )}
    </Part>
  )
}

function CorrectionForm({ known, state, onClose }: Props & { onClose: () => void }) {
  const { asked, correctAnswer, alsoRight } = known
  const [chosen, setChosen] = useState<readonly OptionKey[]>([])
  const others = asked.options.filter(
    ({ key }) => key !== correctAnswer && !alsoRight.includes(key),
  )
  const { form, failure, errors } = useForm({
    check: () => ({ ...(chosen.length === 0 && { [others[0]?.key ?? '']: 'Choose an option.' }) }),
    send: async () => {
      await state.correctKey(known.question, [...chosen])
      onClose()
    },
  })
  const turn = (key: OptionKey, isRight: boolean) =>
    setChosen((before) => (isRight ? [...before, key] : before.filter((each) => each !== key)))

  return (
    <FramedActForm
      label="Options that are right too"
      form={form}
      failure={failure}
      failureTitle="Not corrected"
      failureMessage={reportErrorMessage(failure)}
      submit={{ children: 'Count as right', busyLabel: 'Saving' }}
      onCancel={onClose}
    >
      <p className="text-ink-2 text-sm">
        Everybody who chose it gets the point, with all that follows from it; nobody loses one. This
        cannot be undone.
      </p>
      {others.map(({ key, text }) => (
        <Checkbox
          key={key}
          name={key}
          checked={chosen.includes(key)}
          onChange={({ target }) => turn(key, target.checked)}
          error={errors[key]}
        >
          <TextWithCode text={`${key}: ${text}`} />
        </Checkbox>
      ))}
    </FramedActForm>
  )
}
