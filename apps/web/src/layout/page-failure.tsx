import { useEffect, useLayoutEffect } from 'react'
import { findRequestId, pageErrorMessage } from '#platform/failure-words.ts'
import type { Failure } from '#platform/boundary.tsx'
import { report } from '#platform/report-errors.ts'
import { TryAgain } from '#ui/try-again.tsx'

export function PageFailure({ error, retry }: Failure) {
  const requestId = findRequestId(error)
  useEffect(() => {
    report(error)
  }, [error])
  // Before it is painted: a network that comes back right then must not be missed.
  useLayoutEffect(() => {
    const tryAgain = () => void retry()
    const stop = () => removeEventListener('online', tryAgain)
    addEventListener('online', tryAgain)
    // A reload would cancel the page that a link is already opening.
    addEventListener('beforeunload', stop)
    return () => {
      stop()
      removeEventListener('beforeunload', stop)
    }
  }, [retry])

  return (
    <section role="alert" className="column py-20 md:py-28">
      <h1 className="font-bold text-3xl md:text-4xl">Something went wrong</h1>
      <p className="mt-3 mb-8 max-w-prose text-ink-2 text-lg">{pageErrorMessage(error)}</p>
      <TryAgain onRetry={retry} />
      {requestId && (
        <p className="mt-6 text-ink-3 text-sm">
          Request <code className="break-all">{requestId}</code>
        </p>
      )}
    </section>
  )
}
