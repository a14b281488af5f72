import { UNDO_SECONDS } from '@nextround/contract/payments-admin'
import { useState } from 'react'
import { dismissFailures, toast } from '#ui/toast.ts'
import { type Undoable, useUndo } from './use-undo.ts'

/** It has taken effect, and another call takes it back. */
export type RevertibleAct = Undoable & { revert: () => Promise<unknown> }

type Options = {
  /** What the section shows is asked for again. */
  refresh: () => Promise<unknown>
  errorMessage: (error: unknown) => string
  /** It will not be otherwise when it is tried again. */
  isFinal: (error: unknown) => boolean
}

/** From before the call: nobody is promised more time than there is. */
export const undoDeadline = () => Date.now() + UNDO_SECONDS * 1000

/** What was done in this tab, and how it is taken back. */
export function useActs<Act extends RevertibleAct>({ refresh, errorMessage, isFinal }: Options) {
  const undo = useUndo<Act>()
  const [said, setSaid] = useState('')
  const [isTakingBack, setTakingBack] = useState(false)

  const keep = (act: Act) => {
    undo.add(act)
    setSaid(`${act.done}, ${act.countdown} ${UNDO_SECONDS} seconds.`)
  }

  /** Says whether it was. */
  async function takeBack(act: Act): Promise<boolean> {
    if (isTakingBack) return false
    setTakingBack(true)
    dismissFailures()
    try {
      await act.revert()
      undo.remove(act)
      toast({ title: 'Taken back' })
      return true
    } catch (error) {
      if (isFinal(error)) undo.remove(act)
      toast({ title: 'Not taken back', description: errorMessage(error), kind: 'destructive' })
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
