import { InBrowser } from './in-browser.tsx'

/**
 * Runs a function while the page is parsed, before any script file. It exists in the served HTML only: our Trusted
 * Types policy refuses new scripts, and the build allows this one by its hash.
 */
export function InlineScript({ run }: { run: () => void }) {
  const code = { __html: `(${run.toString()})()` }
  // oxlint-disable-next-line react/no-danger -- our own code, nobody's input
  const served = <script suppressHydrationWarning dangerouslySetInnerHTML={code} />
  return <InBrowser fallback={served}>{null}</InBrowser>
}
