import { type Debrief, NO_DEBRIEF } from '@nextround/contract/mock-debriefs'
import { useState } from 'react'
import { counted } from '#platform/format.ts'
import { mockErrorMessage } from '#platform/mock-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioChips } from '#ui/radio-chips.tsx'
import { choicesFor } from './figure-choices.ts'

type Props = {
  /** The figures of our mock, which are among the choices. */
  ours: Debrief
  /** Null before the first report: nothing is chosen then. */
  reported: Debrief | null
  onSend: (figures: Debrief) => Promise<void>
  onChange: () => void
}

/** The value of no chip. */
const UNTOUCHED = 'untouched'
const UNKNOWN = { value: '', label: "Don't know" } as const

/** Five choices, each with "Don't know". Chips instead of fields, because there should be no free text. */
export function DebriefForm({ ours, reported, onSend, onChange }: Props) {
  const [chosen, setChosen] = useState<Partial<Debrief>>(reported ?? {})
  const [state, setState] = useState<{ isBusy: boolean; failure?: unknown }>({ isBusy: false })
  const figures = { ...NO_DEBRIEF, ...chosen }
  const known = Object.values(figures).filter((figure) => figure !== null).length

  const change = (changes: Partial<Debrief>) => {
    setChosen({ ...chosen, ...changes })
    setState({ isBusy: false })
    onChange()
  }
  const send = async () => {
    setState({ isBusy: true })
    try {
      await onSend(figures)
      setState({ isBusy: false })
    } catch (failure) {
      setState({ isBusy: false, failure })
    }
  }

  const amount = (figure: 'sections' | 'minutes' | 'questions', legend: string) => (
    <RadioChips
      legend={legend}
      name={figure}
      value={chosen[figure] === undefined ? UNTOUCHED : String(chosen[figure] ?? '')}
      options={[
        ...choicesFor(figure, ours, reported ?? NO_DEBRIEF).map((one) => ({
          value: String(one),
          label: String(one),
        })),
        UNKNOWN,
      ]}
      onChange={(value) => change({ [figure]: value === '' ? null : Number(value) })}
    />
  )
  const rule = (figure: 'isNegative' | 'mayGoBack', legend: string) => (
    <RadioChips
      legend={legend}
      name={figure}
      value={ruleValue(chosen[figure])}
      options={[{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }, UNKNOWN]}
      onChange={(value) => change({ [figure]: value === '' ? null : value === 'yes' })}
    />
  )

  return (
    <form
      aria-label="Your report"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.isBusy && known > 0) void send()
      }}
    >
      {amount('sections', 'How many sections?')}
      {amount('minutes', 'How many minutes in total?')}
      {amount('questions', 'How many questions in total?')}
      {rule('isNegative', 'Did wrong answers cost marks?')}
      {rule('mayGoBack', 'Could you go back to earlier questions in a section?')}
      {state.failure !== undefined && (
        <Notice kind="bad">
          <p>
            <span className="block font-semibold">Couldn't save your report</span>
            {mockErrorMessage(state.failure)}
          </p>
        </Notice>
      )}
      <div className="grid gap-2 sm:justify-items-start">
        <Button type="submit" isBusy={state.isBusy} disabled={known === 0}>
          {known === 0 ? 'Choose a figure first' : `Report ${counted(known, 'figure')}`}
        </Button>
      </div>
    </form>
  )
}

function ruleValue(is: boolean | null | undefined) {
  if (is === undefined) return UNTOUCHED
  return is === null ? '' : is ? 'yes' : 'no'
}
