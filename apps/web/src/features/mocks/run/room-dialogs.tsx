import { useState } from 'react'
import { formatHour } from '#platform/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { Paragraphs } from '#ui/question-text.tsx'
import type { MockQueue, RunView } from './mock-queue.ts'
import { timeToEnd } from './moment.ts'
import { Legend, unansweredWords } from './palette.tsx'
import { placesOf } from './use-section.ts'

type Props = { queue: MockQueue; view: RunView; onClose: () => void }

export function LeaveDialog({ queue, view, onClose }: Props) {
  const [until] = useState(() => Date.now() + timeToEnd(view.sitting, queue.moment()))
  return (
    <Dialog
      title="Leave?"
      description={`The clock keeps running. You can come back until ${formatHour(until)}.`}
      onClose={onClose}
    >
      <DialogActions>
        <ButtonLink to="/mocks" look="quiet">
          Leave the mock
        </ButtonLink>
        <Button onClick={onClose}>Stay</Button>
      </DialogActions>
    </Dialog>
  )
}

type SubmitProps = Props & {
  section: number
  /** Called before the section is submitted, to save what the learner was doing. */
  onSubmit: () => void
  onSubmitted: () => void
}

/** Asks once more, because a section cannot be opened again. */
export function SubmitDialog({
  queue,
  view,
  section,
  onSubmit,
  onSubmitted,
  onClose,
}: SubmitProps) {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const { first, last } = placesOf(view.sitting, section)
  const answers = view.answers.slice(first, last + 1)
  const name = view.sitting.sections[section]?.name ?? ''
  const submit = async () => {
    setState('busy')
    onSubmit()
    if (await queue.submit(section)) onSubmitted()
    else setState('failed')
  }
  return (
    <Dialog
      title={`Submit ${name}?`}
      description={unansweredWords(answers, name)}
      onClose={onClose}
    >
      <Legend answers={answers} />
      {state === 'failed' && (
        <Notice kind="bad">
          Couldn't submit the section. Your answers are saved on this phone. Try again, or keep
          going: we'll submit it for you when the time is up.
        </Notice>
      )}
      <DialogActions>
        <Button isBusy={state === 'busy'} onClick={() => void submit()}>
          Submit section
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep working
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type PaperProps = { view: RunView; section: number; onClose: () => void }

/** All questions of the section to read, as real tests offer them. */
export function PaperDialog({ view, section, onClose }: PaperProps) {
  const { questions, sections } = view.sitting
  const { first, last } = placesOf(view.sitting, section)
  return (
    <Dialog title={`Question paper: ${sections[section]?.name ?? ''}`} onClose={onClose}>
      <ol className="grid gap-6">
        {questions.slice(first, last + 1).map(({ question }, place) => {
          const { Unanswered } = findWebKind(question)
          return (
            <li
              key={question.id}
              className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2"
            >
              <span className="font-semibold tabular-nums">{`${place + 1}.`}</span>
              <div className="grid min-w-0 gap-2">
                <Paragraphs text={question.text} />
                <Unanswered question={question} />
              </div>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
