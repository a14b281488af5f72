import { CallError } from '@nextround/contract/call'
import { useEffect } from 'react'
import { PageFailure } from './page-failure.tsx'

/**
 * Shown for every address that isn't a page of the app. A router navigation to a text page becomes a page load. If a
 * page load ends up here, the text isn't on this device and the server can't be reached.
 */
export default function OpenTextPage() {
  const isNeeded = !isLoadedHere()
  useEffect(() => {
    if (isNeeded) location.reload()
  }, [isNeeded])

  return isNeeded ? null : <PageFailure error={UNREACHABLE} retry={reload} />
}

const UNREACHABLE = new CallError('network.unreachable')
const reload = () => location.reload()

/** Whether the document was loaded for the current address. */
function isLoadedHere() {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}
