import { CallError } from '@nextround/contract/call'
import { useEffect } from 'react'
import { PageFailure } from './page-failure.tsx'

/**
 * Stands for every page of text in the app's bundle (build-steps/text-pages.ts). Whoever sends the router to a text
 * gets there by a page load. Where this is what a page load has brought, the text is not on this device and the
 * server is out of reach.
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

/** Whether the document was loaded for this very address. */
function isLoadedHere() {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}
