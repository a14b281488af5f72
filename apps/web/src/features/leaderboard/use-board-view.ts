import { useSearchParams } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { currentQuery, KEEP_SCROLL } from '#platform/history-entry.ts'
import { addressOf, type BoardView, viewIn } from './board-view.ts'

/** Keeps the view in the address, so that it can be shared and reloaded, and Back returns to the previous one. */
export function useBoardView() {
  const [address, setAddress] = useSearchParams()
  // The served page has no query and shows the first tab to everyone.
  const view = viewIn(useInBrowser() ? address : new URLSearchParams())
  const change = (next: Partial<BoardView>) =>
    setAddress(addressOf({ ...viewIn(currentQuery()), ...next }), { state: KEEP_SCROLL })
  return { view, change }
}
