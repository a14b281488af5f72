import { useState } from 'react'

/** An act of this tab that can still be taken back. */
export type Undoable = {
  ids: readonly string[]
  /** What was done, as in 'Approved Rahul Iyer'. */
  done: string
  /** What the seconds are counted for, as in 'takes effect in'. */
  countdown: string
  deadline: number
}

/** Acts that can still be taken back, the newest last. */
export function useUndo<Act extends Undoable = Undoable>() {
  const [acts, setActs] = useState<readonly Act[]>([])
  return {
    last: acts.at(-1),
    add: (act: Act) => setActs((before) => [...before, act]),
    /** It was taken back, or its time is over. */
    remove: (act: Act) => setActs((before) => before.filter((each) => each !== act)),
    /** Also one of several that were done together. */
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
