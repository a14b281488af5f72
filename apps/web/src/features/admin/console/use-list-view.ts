import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentQuery, KEEP_SCROLL } from '#platform/history-entry.ts'

/** The view that the address asks for. It can be shared and reloaded, and Back returns to the previous list. */
export type ListView<Filter extends string> = {
  filter: Filter
  search: string
  page: number
  /** The item that is open next to the list. */
  openId: string | undefined
  /** The panel that has replaced the list. */
  panel: string | undefined
}

/** A step can be undone with Back. */
export type ChangeView<Filter extends string> = (
  next: Partial<ListView<Filter>>,
  options?: { isStep?: boolean },
) => void

/** The search starts this long after the last letter. */
const TYPING_PAUSE_MS = 300

/** The first filter is the default, which the address omits. */
export function useListView<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [address, setAddress] = useSearchParams()
  const viewIn = (query: URLSearchParams): ListView<Filter> => ({
    filter: filters.find((filter) => filter === query.get('status')) ?? filters[0],
    search: query.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    openId: query.get('open') ?? undefined,
    panel: query.get('panel') ?? undefined,
  })

  const change: ChangeView<Filter> = (next, { isStep = true } = {}) => {
    const { filter, search, page, openId, panel } = { ...viewIn(currentQuery()), ...next }
    setAddress(
      {
        ...(filter !== filters[0] && { status: filter }),
        ...(search && { search }),
        ...(page > 1 && { page: String(page) }),
        ...(openId && { open: openId }),
        ...(panel && { panel }),
      },
      { replace: !isStep, state: KEEP_SCROLL },
    )
  }
  return { view: viewIn(address), change }
}

/** The box shows typed text immediately. The address follows after a pause, or when the user leaves the box. */
export function useTyped(asked: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [before, setBefore] = useState(asked)
  // Back, Forward and 'Clear' replace the typed text. The address that follows the typing changes nothing.
  if (before !== asked) {
    setBefore(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The text searched for on leaving. The address may follow after the pause, which would then search again.
  const left = useRef(asked)
  useEffect(() => {
    if (typed.trim() === asked) left.current = asked
    if (typed.trim() === left.current) return undefined
    pause.current = setTimeout(() => onPause(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [typed, asked, onPause])

  /** Searches before the next action, because the search must not close a row opened right after typing. */
  const leave = () => {
    clearTimeout(pause.current)
    left.current = typed.trim()
    if (typed.trim() !== asked) onPause(typed.trim())
  }
  return { typed, setTyped, leave }
}
