import { CallError } from '@nextround/contract/call'
import { useState } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { Cancelled } from '#platform/use-form.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import { markSignedOut } from '../session.ts'

/** For a button that changes something: busy while it runs. A failure shows a toast with this title. */
export function useAction(failureTitle: string) {
  const [isBusy, setBusy] = useState(false)

  const act = (steps: () => Promise<void>): void => {
    setBusy(true)
    dismissFailures()
    void steps()
      .catch((error: unknown) => {
        if (error instanceof Cancelled || leaveIfSignedOut(error)) return
        toast({ title: failureTitle, description: errorMessage(error), kind: 'destructive' })
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, act }
}

/** If the session has ended elsewhere, the page leads to the sign-in page and back. */
export function leaveIfSignedOut(error: unknown): boolean {
  const isSignedOut = error instanceof CallError && error.code === 'auth.required'
  if (isSignedOut) markSignedOut()
  return isSignedOut
}
