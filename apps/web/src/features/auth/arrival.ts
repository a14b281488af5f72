import { useLocation } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'

/** What another page tells the login page when it sends someone there. */
export type Arrival = { sentTo?: string; isReset?: true }

/** Kept by the browser across a reload, so the served page must not know it. */
export function useArrival(): Arrival {
  const { state } = useLocation() as { state: Arrival | null }
  return (useInBrowser() && state) || {}
}
