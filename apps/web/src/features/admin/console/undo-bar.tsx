import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { Key } from './key.tsx'
import { useNow } from './use-now.ts'
import { secondsLeft, type Undoable } from './use-undo.ts'

type Props = { act: Undoable; isBusy: boolean; onUndo: () => void; onOver: () => void }

/** At the bottom of the screen, within the thumb's reach, until the action can no longer be undone. */
export function UndoBar({ act, isBusy, onUndo, onOver }: Props) {
  const left = secondsLeft(act.deadline, useNow(250))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (left === 0) over()
  }, [left])

  // Toasts move up, so that they never cover the bar.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('has-undo-bar')
    return () => classList.remove('has-undo-bar')
  }, [])

  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-10 flex justify-center p-3 lg:left-auto lg:w-86 xl:w-95 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="pointer-events-auto flex w-full max-w-lg items-center gap-3 rounded-card bg-ink px-4 py-2 text-paper shadow-float">
        <p className="min-w-0 grow wrap-anywhere">
          {act.done}
          {/* The countdown is hidden from screen readers, which would announce nothing else for ten seconds. */}
          <span aria-hidden="true" className="text-paper/85 tabular-nums">
            {` · ${act.countdown} ${left} s`}
          </span>
        </p>
        <button
          type="button"
          aria-busy={isBusy}
          onClick={onUndo}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold underline decoration-paper/50 underline-offset-4 outline-offset-0 hover:decoration-current focus-visible:outline-paper"
        >
          Undo
          <Key isOnInk>Z</Key>
        </button>
      </div>
    </div>
  )
}
