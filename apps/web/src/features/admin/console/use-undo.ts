import { useState } from 'react'

/** An action of this tab that can still be undone. */
export type Undoable = {
  ids: readonly string[]
  /** Describes the action, such as 'Approved Rahul Iyer'. */
  done: string
  /** The text before the seconds, such as 'takes effect in'. */
  countdown: string
  deadline: number
}

/** Actions that can still be undone, the newest last. */
export function useUndo<Act extends Undoable = Undoable>() {
  const [acts, setActs] = useState<readonly Act[]>([])
  return {
    last: acts.at(-1),
    add: (act: Act) => setActs((before) => [...before, act]),
    /** Call it when the action was undone or its time is over. */
    remove: (act: Act) => setActs((before) => before.filter((each) => each !== act)),
    /** Also removes one of several items from a shared action. */
    removeId: (id: string) =>
      setActs((before) =>
        before
          .map((act) => ({ ...act, ids: act.ids.filter((each) => each !== id) }))
          .filter(({ ids }) => ids.length > 0),
      ),
  }
}

export const secondsLeft = (deadline: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / 1000))
