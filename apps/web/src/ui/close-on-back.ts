import { shownEntry } from '#platform/shown-entry.ts'

type EntryState = { key?: string; overlay?: number } | null

/** What closes each open modal, the top one last. */
const open: (() => void)[] = []
/** The entry of the history that was last seen, and how many lie over its page. */
let at = { key: '', depth: 0 }

const depthOf = (state: EntryState) => state?.overlay ?? 0
// A page of text has no router, and its entries no key.
const entryOf = (state: EntryState) => ({ key: state?.key ?? '', depth: depthOf(state) })

/**
 * While a modal is open, an entry of its own lies over that of its page: Back takes the modal away, not the page.
 * A modal that is closed otherwise leaves its entry to the next one, or to be stepped over: to go back in its place
 * would race with the link that closed it.
 */
export function closeOnBack(close: () => void) {
  open.push(close)
  if (depthOf(history.state as EntryState) < open.length)
    history.pushState({ ...(history.state as EntryState), overlay: open.length }, '')
  at = entryOf(history.state as EntryState)
  return () => {
    open.splice(open.indexOf(close), 1)
  }
}

function onPop(event: PopStateEvent) {
  const before = at.key === shownEntry.key ? at.depth : 0
  at = entryOf(event.state as EntryState)
  // To another page, or back from one that is not on the screen yet: what the router is for.
  if (at.key !== shownEntry.key || at.depth === before) return
  // The same page: the router has nothing to do, and would ask for the page's data anew.
  event.stopImmediatePropagation()
  if (open.length > at.depth) for (const close of open.slice(at.depth).toReversed()) close()
  else if (at.depth < before) history.back()
}

if (typeof window !== 'undefined') {
  at = entryOf(history.state as EntryState)
  // Before the router, which listens to the same event.
  addEventListener('popstate', onPop, { capture: true })
}
