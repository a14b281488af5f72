import { useState } from 'react'
import type { KeyList } from './keyboard-hints.tsx'
import { type KeyHandlers, useKeys } from './use-keys.ts'
import { DETAIL, ROW } from './use-row-focus.ts'
import type { Selection } from './use-selection.ts'

type Options = {
  selection: Pick<Selection, 'move' | 'closeDetail'>
  /** Returns false if there is nothing to undo. */
  undo: () => unknown
  /** Keys of this section only. */
  acts: KeyHandlers
  /** Describes those keys. */
  list: KeyList
}

/** The keys that all sections share, and this section's own. */
export function useSectionKeys({ selection: { move, closeDetail }, undo, acts, list }: Options) {
  const [isOpen, setOpen] = useState(false)
  const moveFromRow = (by: 1 | -1) => (target: Element) =>
    target.closest(`[${ROW}]`) ? move(by) : false
  const keys = useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: moveFromRow(1),
    ArrowUp: moveFromRow(-1),
    ...acts,
    z: undo,
    '?': () => setOpen(true),
    Escape: (target) => (target.closest(`[${DETAIL}]`) ? closeDetail() : false),
  })
  return {
    ...keys,
    isOpen,
    setOpen,
    list: [
      { keys: ['J', 'K'], does: 'move' },
      { keys: ['↓', '↑'], does: 'move in the list' },
      ...list,
      { keys: ['Esc'], does: 'cancel' },
      { keys: ['Z'], does: 'undo' },
      { keys: ['?'], does: 'show these shortcuts' },
    ],
  }
}
