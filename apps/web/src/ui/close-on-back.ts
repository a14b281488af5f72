import { currentHistoryEntry } from '#platform/history-entry.ts'

type EntryState = { key?: string; overlay?: number } | null

/** The functions that close the open modals, the top one last. */
const open: (() => void)[] = []
/** The last known history entry, and how many modal entries lie on top of its page. */
let at = { key: '', depth: 0 }

const readDepth = (state: EntryState) => state?.overlay ?? 0
// A text page has no router, so its entries have no key.
const readEntry = (state: EntryState) => ({ key: state?.key ?? '', depth: readDepth(state) })

/**
 * While a modal is open, it has a separate history entry on top of its page's, so that Back closes the modal and not
 * the page. A modal closed in another way leaves its entry behind, to be reused or skipped: going back here would race
 * with the link that closed it.
 */
export function closeOnBack(close: () => void) {
  open.push(close)
  if (readDepth(history.state as EntryState) < open.length)
    history.pushState({ ...(history.state as EntryState), overlay: open.length }, '')
  at = readEntry(history.state as EntryState)
  return () => {
    open.splice(open.indexOf(close), 1)
  }
}

function onPop(event: PopStateEvent) {
  const before = at.key === currentHistoryEntry.key ? at.depth : 0
  at = readEntry(event.state as EntryState)
  // A navigation to another page, or back from one that isn't rendered yet, is the router's job.
  if (at.key !== currentHistoryEntry.key || at.depth === before) return
  // The page stays the same, so the router must not render it as another history entry.
  event.stopImmediatePropagation()
  if (open.length > at.depth) for (const close of open.slice(at.depth).toReversed()) close()
  else if (at.depth < before) history.back()
}

if (typeof window !== 'undefined') {
  at = readEntry(history.state as EntryState)
  // Runs before the router, which listens to the same event.
  addEventListener('popstate', onPop, { capture: true })
}
