import {
  type AskedChoice,
  type AskedMultiple,
  type AskedNumber,
  kindOf,
  type OptionKey,
  type QuestionKind,
} from '@nextround/contract/question-kinds'
import { toDecimal } from '@nextround/contract/question-kinds/decimal'
import { toCanonicalKeys } from '@nextround/contract/question-kinds/multiple'
import {
  type KeyCorrection as Correction,
  maxAlsoRight,
  WITHDRAWAL_REASON_LENGTH,
} from '@nextround/contract/reports-admin'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import type { Asked } from '#ui/question-kinds/web-kind.ts'
import { TextWithCode } from '#ui/question-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FramedActForm, sendByCtrlEnter } from '../console/act-form.tsx'
import { Part } from '../console/detail.tsx'
import { useNow } from '../console/use-now.ts'
import { secondsLeft } from '../console/use-undo.ts'
import { reportErrorMessage } from './admin-report-words.ts'
import {
  acceptedWords,
  AFTER_SENDING,
  appliedWords,
  closedWords,
  peopleWords,
  proposedWords,
  waitingWords,
} from './correction-words.ts'
import type { Corrections } from './use-corrections.ts'
import type { KnownQuestion, ReportsState } from './use-reports-state.ts'

type Props = { known: KnownQuestion; state: ReportsState }

const TITLES: Record<QuestionKind, string> = {
  choice: 'Is another option right?',
  multiple: 'Is another answer right?',
  number: 'Is another number right?',
}

/** For a key that is wrong or not the only correct one. */
export function KeyCorrection({ known, state }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { asked, alsoRight, corrections } = known
  const isPending = corrections.some(({ status }) => status === 'proposed' || status === 'waiting')
  const isFull = asked.kind !== 'number' && alsoRight.length >= maxAlsoRight(asked.options.length)
  const canCorrect = !isPending && !isFull

  return (
    <Part title={TITLES[kindOf(asked)]}>
      <div className="grid grid-cols-1 gap-3">
        {corrections.map((correction) => (
          <CorrectionState
            key={correction.id}
            correction={correction}
            corrections={state.corrections}
          />
        ))}
        {canCorrect &&
          (isOpen ? (
            <CorrectionForm known={known} state={state} onClose={() => setOpen(false)} />
          ) : (
            <Button look="quiet" onClick={() => setOpen(true)}>
              Correct the key
            </Button>
          ))}
      </div>
    </Part>
  )
}

type StateProps = { correction: Correction; corrections: Corrections }

function CorrectionState({ correction, corrections }: StateProps) {
  const { confirm, undo, isBusy } = corrections
  switch (correction.status) {
    case 'proposed':
      return (
        <StateBox words={proposedWords(correction)} correction={correction}>
          {!correction.isOwn && (
            <Button isBusy={isBusy} onClick={() => void confirm(correction)}>
              Confirm
            </Button>
          )}
          <Button look="quiet" isBusy={isBusy} onClick={() => void undo(correction)}>
            Discard
          </Button>
        </StateBox>
      )
    case 'waiting':
      return <Waiting correction={correction} corrections={corrections} />
    case 'applied':
      return <Applied correction={correction} corrections={corrections} />
    default:
      return <p className="text-ink-3 text-sm wrap-anywhere">{closedWords(correction)}</p>
  }
}

type BoxProps = { words: string; correction: Correction; children: ReactNode }

const StateBox = ({ words, correction, children }: BoxProps) => (
  <div className="grid grid-cols-1 gap-3 rounded-control border border-line p-3.5 text-sm">
    <div>
      <p className="font-medium wrap-anywhere tabular-nums">{words}</p>
      <p className="mt-1 text-ink-3 wrap-anywhere">{peopleWords(correction)}</p>
    </div>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)

function Waiting({ correction, corrections }: StateProps) {
  const left = secondsLeft(Date.parse(correction.takesEffectAt ?? correction.at), useNow(1_000))
  return (
    <StateBox words={waitingWords(correction, left)} correction={correction}>
      <Button
        look="quiet"
        isBusy={corrections.isBusy}
        onClick={() => void corrections.undo(correction)}
      >
        Undo the correction
      </Button>
    </StateBox>
  )
}

function Applied({ correction, corrections }: StateProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StateBox words={appliedWords(correction)} correction={correction}>
        {!isOpen && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Withdraw
          </Button>
        )}
      </StateBox>
      {isOpen && (
        <WithdrawalForm
          correction={correction}
          corrections={corrections}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function WithdrawalForm({
  correction,
  corrections,
  onClose,
}: StateProps & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { form, failure, errors } = useForm({
    send: async () => {
      await corrections.withdraw(correction, reason.trim())
      onClose()
    },
  })
  return (
    <FramedActForm
      label={`Withdraw ${acceptedWords(correction)}`}
      form={form}
      failure={failure}
      failureTitle="Couldn't withdraw the correction"
      failureMessage={reportErrorMessage(failure)}
      submit={{ children: 'Withdraw the correction', busyLabel: 'Saving' }}
      onCancel={onClose}
    >
      <p className="text-ink-2 text-sm">
        The original key applies again, and the question can be asked. Learners who got the point
        keep it.
      </p>
      <TextArea
        label="Reason, for the team"
        name="reason"
        rows={3}
        required
        data-missing="Say why the correction was wrong."
        maxLength={WITHDRAWAL_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={sendByCtrlEnter}
        error={errors['reason']}
      />
    </FramedActForm>
  )
}

type FormProps = Props & { onClose: () => void }

type FormOf<Kind extends QuestionKind> = ComponentType<FormProps & { asked: Asked<Kind> }>
const FORMS: { [Kind in QuestionKind]: FormOf<Kind> } = {
  choice: OptionsForm,
  multiple: SetForm,
  number: RangeForm,
}

function CorrectionForm(props: FormProps) {
  const { asked } = props.known
  // Each kind gets its own questions only.
  const Form = FORMS[kindOf(asked)] as ComponentType<FormProps & { asked: unknown }>
  return <Form {...props} asked={asked} />
}

function OptionsForm({ known, asked, state, onClose }: FormProps & { asked: AskedChoice }) {
  const { correctAnswer, alsoRight, needsSecondEditor } = known
  const [chosen, setChosen] = useState<readonly OptionKey[]>([])
  const others = asked.options.filter(
    ({ key }) => key !== correctAnswer && !alsoRight.includes(key),
  )
  const most = maxAlsoRight(asked.options.length)
  const first = others[0]?.key ?? ''
  const { form, failure, errors } = useForm({
    check: () => ({
      ...(chosen.length === 0 && { [first]: 'Choose an option.' }),
      ...(chosen.length + alsoRight.length > most && {
        [first]: `You can add at most ${most} right ${most === 1 ? 'option' : 'options'}. If more are right, retire the question.`,
      }),
    }),
    send: async () => {
      await state.corrections.propose(known.question, { alsoRight: [...chosen] })
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
      failureTitle="Couldn't save the correction"
      failureMessage={reportErrorMessage(failure)}
      submit={submitWords(needsSecondEditor)}
      onCancel={onClose}
    >
      <Consequences needsSecondEditor={needsSecondEditor} given="chose this option" />
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

/** Several options count together, so the editor names a whole answer. */
function SetForm({ known, asked, state, onClose }: FormProps & { asked: AskedMultiple }) {
  const { correctAnswer, alsoRight, needsSecondEditor } = known
  const [chosen, setChosen] = useState(correctAnswer)
  const first = asked.options[0]?.key ?? ''
  const { form, failure, errors } = useForm({
    check: () => ({
      ...(chosen === '' && { [first]: 'Choose at least one option.' }),
      ...([correctAnswer, ...alsoRight].includes(chosen) && {
        [first]: 'This answer is right already. Change it to the one that is right too.',
      }),
    }),
    send: async () => {
      await state.corrections.propose(known.question, { alsoRight: [chosen] })
      onClose()
    },
  })

  return (
    <FramedActForm
      label="An answer that is right too"
      form={form}
      failure={failure}
      failureTitle="Couldn't save the correction"
      failureMessage={reportErrorMessage(failure)}
      submit={submitWords(needsSecondEditor)}
      onCancel={onClose}
    >
      <Consequences needsSecondEditor={needsSecondEditor} given="chose exactly these options" />
      {asked.options.map(({ key, text }) => (
        <Checkbox
          key={key}
          name={key}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            setChosen(toCanonicalKeys(target.checked ? chosen + key : chosen.replace(key, '')))
          }
          error={errors[key]}
        >
          <TextWithCode text={`${key}: ${text}`} />
        </Checkbox>
      ))}
    </FramedActForm>
  )
}

const NO_NUMBER = 'Type a number, such as 12.5.'

function RangeForm({ known, asked, state, onClose }: FormProps & { asked: AskedNumber }) {
  const { needsSecondEditor } = known
  const [typed, setTyped] = useState({ from: '', to: '' })
  const read = { from: toDecimal(typed.from, asked.unit), to: toDecimal(typed.to, asked.unit) }
  const { form, failure, errors } = useForm({
    check: () => ({
      ...(read.from === undefined && { from: NO_NUMBER }),
      ...(read.to === undefined && { to: NO_NUMBER }),
    }),
    send: async () => {
      const { from = '', to = '' } = read
      await state.corrections.propose(known.question, { alsoWithin: { from, to } })
      onClose()
    },
  })

  return (
    <FramedActForm
      label="Numbers that are right too"
      form={form}
      failure={failure}
      failureTitle="Couldn't save the correction"
      failureMessage={reportErrorMessage(failure)}
      submit={submitWords(needsSecondEditor)}
      onCancel={onClose}
    >
      <Consequences needsSecondEditor={needsSecondEditor} given="typed such a number" />
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          name={end}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          hint={end === 'to' ? 'Included. For a single number, type it twice.' : undefined}
          error={errors[end]}
        />
      ))}
    </FramedActForm>
  )
}

type Reason = KnownQuestion['needsSecondEditor']

const submitWords = (needsSecondEditor: Reason) => ({
  children: needsSecondEditor ? 'Propose as right' : 'Count as right',
  busyLabel: 'Saving',
})

const Consequences = ({
  needsSecondEditor,
  given,
}: {
  needsSecondEditor: Reason
  given: string
}) => (
  <>
    <p className="text-ink-2 text-sm">
      {`Everyone who ${given} gets the point, and their scores, badges and ranks are updated. Nobody loses a point.`}
    </p>
    <p className="text-ink-2 text-sm">{AFTER_SENDING[needsSecondEditor ?? 'none']}</p>
  </>
)
