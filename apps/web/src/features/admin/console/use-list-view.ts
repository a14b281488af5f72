import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryNow, STAY_HERE } from '#platform/shown-entry.ts'

/** What the address asks for: it can be shared and reloaded, and Back returns to the list before. */
export type ListView<Filter extends string> = {
  filter: Filter
  search: string
  page: number
  /** What is open beside the list. */
  openId: string | undefined
  /** What has taken the place of the list. */
  panel: string | undefined
}

/** A step can be undone with Back. */
export type ChangeView<Filter extends string> = (
  next: Partial<ListView<Filter>>,
  options?: { isStep?: boolean },
) => void

/** So long after the last letter the server is asked. */
const TYPING_PAUSE_MS = 300

/** The first filter is the one that needs no name in the address. */
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
    const { filter, search, page, openId, panel } = { ...viewIn(queryNow()), ...next }
    setAddress(
      {
        ...(filter !== filters[0] && { status: filter }),
        ...(search && { search }),
        ...(page > 1 && { page: String(page) }),
        ...(openId && { open: openId }),
        ...(panel && { panel }),
      },
      { replace: !isStep, state: STAY_HERE },
    )
  }
  return { view: viewIn(address), change }
}

/** What is typed counts at once in the box, and in the address when one has paused or leaves the box. */
export function useTyped(asked: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [before, setBefore] = useState(asked)
  // Back, Forward and 'Clear' decide anew; the address that follows the typing changes nothing.
  if (before !== asked) {
    setBefore(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    pause.current = setTimeout(() => onPause(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [typed, asked, onPause])

  /** Before what comes next: a row that is opened right after typing must not be closed by the search. */
  const leave = () => {
    clearTimeout(pause.current)
    if (typed.trim() !== asked) onPause(typed.trim())
  }
  return { typed, setTyped, leave }
}
