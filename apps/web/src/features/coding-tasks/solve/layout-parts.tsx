import type { Submission, TaskLanguage } from '@nextround/contract/coding-tasks'
import { ChevronDown, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { LANGUAGE_NAMES } from '../language-names.ts'
import type { Device } from '../result/results-panel.tsx'
import type { DraftKeeper, DraftView } from './draft-keeper.ts'
import type { OpenedTask } from './solve-queries.ts'
import type { Pending } from './use-submission.ts'

export type LayoutProps = {
  opened: OpenedTask
  keeper: DraftKeeper
  draft: DraftView
  device: Device
  /** Why nothing can be run now. */
  blocked: string | undefined
  /** What to know before sending. */
  note: string | undefined
  pending: Pending | undefined
  shown: Submission | undefined
  saveState: ReactNode
  onRun: (kind: Submission['kind'], input?: string) => void
  onChoose: (language: TaskLanguage) => void
}

type ChoiceProps = Pick<LayoutProps, 'opened' | 'draft' | 'onChoose'>

export function LanguageChoice({ opened, draft, onChoose }: ChoiceProps) {
  const offered = Object.keys(opened.task.starters) as TaskLanguage[]
  if (offered.length < 2) return null
  return (
    <span className="relative flex items-center">
      <select
        aria-label="Language"
        value={draft.language}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as TaskLanguage)}
        className="min-h-11 appearance-none rounded-control border border-control bg-surface pr-9 pl-3.5 font-semibold"
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {LANGUAGE_NAMES[name]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 size-4 text-ink-2"
      />
    </span>
  )
}

export function StartOver({ keeper, draft }: Pick<LayoutProps, 'keeper' | 'draft'>) {
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-ink-2 text-sm hover:text-ink"
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Start over
      </button>
      {isAsking && (
        <Dialog
          title="Start over?"
          description={`Your ${LANGUAGE_NAMES[draft.language]} code is replaced by the first version. You can undo it until you leave this page.`}
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button
              onClick={() => {
                setAsking(false)
                keeper.startOver()
              }}
            >
              Start over
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep my code
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

type SendProps = Pick<LayoutProps, 'blocked' | 'pending' | 'onRun'> & {
  kind: Submission['kind']
  /** The element that says why it is disabled. */
  reasonId: string
  children: ReactNode
}

/** Stays focusable while nothing can be run, so that its reason can be read. */
export const SendButton = ({ blocked, pending, onRun, kind, reasonId, children }: SendProps) => (
  <Button
    look={kind === 'submit' ? 'primary' : 'quiet'}
    isBusy={pending?.kind === kind}
    aria-disabled={blocked || pending ? true : undefined}
    aria-describedby={blocked ? reasonId : undefined}
    onClick={() => onRun(kind)}
  >
    {children}
  </Button>
)

export const Reason = ({ id, words }: { id: string; words: string | undefined }) =>
  words && (
    <p id={id} className="text-ink-2 text-sm">
      {words}
    </p>
  )
