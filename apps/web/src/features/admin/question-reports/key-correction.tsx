import type { OptionKey } from '@nextround/contract/quizzes'
import {
  type KeyCorrection as Correction,
  MOST_ALSO_RIGHT,
  WITHDRAWAL_REASON_LENGTH,
} from '@nextround/contract/reports-admin'
import { type ReactNode, useState } from 'react'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextWithCode } from '#ui/question-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FramedActForm, sendByCtrlEnter } from '../console/act-form.tsx'
import { Part } from '../console/detail.tsx'
import { useNow } from '../console/use-now.ts'
import { secondsLeft } from '../console/use-undo.ts'
import { reportErrorMessage } from './admin-report-words.ts'
import {
  AFTER_SENDING,
  appliedWords,
  closedWords,
  optionWords,
  peopleWords,
  proposedWords,
  waitingWords,
} from './correction-words.ts'
import type { Corrections } from './use-corrections.ts'
import type { KnownQuestion, ReportsState } from './use-reports-state.ts'

type Props = { known: KnownQuestion; state: ReportsState }

/** For a key that is wrong or not the only correct one. */
export function KeyCorrection({ known, state }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { alsoRight, corrections } = known
  const isPending = corrections.some(({ status }) => status === 'proposed' || status === 'waiting')
  const canCorrect = !isPending && alsoRight.length < MOST_ALSO_RIGHT

  return (
    <Part title="Is another option right?">
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
      label={`Withdraw ${optionWords(correction.alsoRight)}`}
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

function CorrectionForm({ known, state, onClose }: Props & { onClose: () => void }) {
  const { asked, correctAnswer, alsoRight, needsSecondEditor } = known
  const [chosen, setChosen] = useState<readonly OptionKey[]>([])
  const others = asked.options.filter(
    ({ key }) => key !== correctAnswer && !alsoRight.includes(key),
  )
  const most = MOST_ALSO_RIGHT - alsoRight.length
  const first = others[0]?.key ?? ''
  const { form, failure, errors } = useForm({
    check: () => ({
      ...(chosen.length === 0 && { [first]: 'Choose an option.' }),
      ...(chosen.length > most && {
        [first]: `At most ${MOST_ALSO_RIGHT} options can be right too. If more are, retire the question.`,
      }),
    }),
    send: async () => {
      await state.corrections.propose(known.question, [...chosen])
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
      submit={{
        children: needsSecondEditor ? 'Propose as right' : 'Count as right',
        busyLabel: 'Saving',
      }}
      onCancel={onClose}
    >
      <p className="text-ink-2 text-sm">
        Everyone who chose this option gets the point, and their scores, badges and ranks are
        updated. Nobody loses a point.
      </p>
      <p className="text-ink-2 text-sm">{AFTER_SENDING[needsSecondEditor ?? 'none']}</p>
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
