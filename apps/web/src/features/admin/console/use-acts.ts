import { UNDO_SECONDS } from '@nextround/contract/undo-window'
import { useState } from 'react'
import { dismissFailures, toast } from '#ui/toast.ts'
import { type Undoable, useUndo } from './use-undo.ts'

/** An action that has taken effect and can be undone by another call. */
export type RevertibleAct = Undoable & { revert: () => Promise<unknown> }

type Options = {
  /** Refetches the section's data. */
  refresh: () => Promise<unknown>
  errorMessage: (error: unknown) => string
  /** Whether trying again would give the same error. */
  isFinal: (error: unknown) => boolean
}

/** Returns when the undo time ends. Call it before the request, so that the countdown never exceeds the server's. */
export const undoDeadline = () => Date.now() + UNDO_SECONDS * 1000

/** The actions of this tab, and how to undo them. */
export function useActs<Act extends RevertibleAct>({ refresh, errorMessage, isFinal }: Options) {
  const undo = useUndo<Act>()
  const [said, setSaid] = useState('')
  const [isTakingBack, setTakingBack] = useState(false)

  const keep = (act: Act) => {
    undo.add(act)
    setSaid(`${act.done}, ${act.countdown} ${UNDO_SECONDS} seconds.`)
  }

  /** Returns whether the action was undone. */
  async function takeBack(act: Act): Promise<boolean> {
    if (isTakingBack) return false
    setTakingBack(true)
    dismissFailures()
    try {
      await act.revert()
      undo.remove(act)
      toast({ title: 'Undone' })
      return true
    } catch (error) {
      if (isFinal(error)) undo.remove(act)
      toast({ title: "Couldn't undo that", description: errorMessage(error), kind: 'destructive' })
      return false
    } finally {
      setTakingBack(false)
      void refresh()
    }
  }

  const over = (act: Act) => {
    undo.remove(act)
    void refresh()
  }

  return { keep, takeBack, over, isTakingBack, said, setSaid, last: undo.last }
}
