import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Marks a row with its ID. */
export const ROW = 'data-row'
/** Marks the part of a row that takes the focus. */
const ROW_MAIN = 'data-row-main'
/** Marks the detail next to the list. */
export const DETAIL = 'data-detail'

/**
 * Tracks the row that had the focus last. If the focused element disappears, its row gets the focus or, if that is gone
 * too, the row that took its place. Keyboard users never have to start again at the top of the page.
 */
export function useRowFocus(
  section: RefObject<HTMLElement | null>,
  ids: readonly string[],
  startAt: string | undefined,
) {
  const focused = useRef<Element>(undefined)
  const [mark, setMark] = useState({ id: startAt, index: 0 })
  const found = ids.indexOf(mark.id ?? '')
  if (found !== -1 && found !== mark.index) setMark({ ...mark, index: found })
  const index = found === -1 ? Math.min(mark.index, ids.length - 1) : found
  const currentId = ids[index]

  const findRowMain = (id: string | undefined) =>
    section.current?.querySelector<HTMLElement>(`[${ROW}="${id}"] [${ROW_MAIN}]`)

  useEffect(() => {
    const isLost = focused.current?.isConnected === false
    if (!isLost || document.activeElement !== document.body) return
    focused.current = undefined
    const next = findRowMain(currentId) ?? section.current?.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  })

  const focusRow = (id: string) => {
    setMark({ id, index: ids.indexOf(id) })
    const main = findRowMain(id)
    main?.focus({ preventScroll: true })
    main?.closest(`[${ROW}]`)?.scrollIntoView({ block: 'nearest' })
  }

  /**
   * Moves to the next or previous row. From elsewhere on the page it moves to the marked row, and from a detail whose
   * row is gone to the row that took its place.
   */
  const move = (by: 1 | -1): string | undefined => {
    const isGone = by === 1 && found === -1 && mark.id !== undefined
    const isHere = !isGone && document.activeElement?.closest(`[${ROW}], [${DETAIL}]`)
    const id = ids[Math.min(Math.max(isHere ? index + by : index, 0), ids.length - 1)]
    if (id !== undefined) focusRow(id)
    return id
  }

  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target
    const id = target.closest(`[${ROW}]`)?.getAttribute(ROW)
    if (id && id !== mark.id) setMark({ id, index: ids.indexOf(id) })
  }

  return { onFocus, currentId, focusRow, move, mark: (id: string) => setMark({ id, index }) }
}
