import { useLayoutEffect } from 'react'
import { InBrowser } from './in-browser.tsx'
import { applyTheme } from './theme.ts'

const script = { __html: `(${applyTheme.toString()})()` }

/**
 * Part of the served HTML only. After a failure in the frame React builds the document anew: our
 * Trusted Types policy would refuse a new script there, and the class it once set is gone.
 */
export function ThemeScript() {
  useLayoutEffect(applyTheme, [])

  // oxlint-disable-next-line react/no-danger -- our own code, nobody's input
  const served = <script suppressHydrationWarning dangerouslySetInnerHTML={script} />
  return <InBrowser fallback={served}>{null}</InBrowser>
}
