import { CallError } from '@nextround/contract/call'
import { useState } from 'react'
import { wordsFor } from '#platform/error-words.ts'
import { toast } from '#ui/toast.ts'
import { sessionEnded } from '../session.ts'
import { Dropped } from './dropped.ts'

/** Takes a refusal for itself, to show it beside the field that it is about. */
type ShowInPlace = (refusal: CallError) => boolean

/** One change at a time: busy while it runs, and a failure says what did not happen. */
export function useAct(failed: string) {
  const [isBusy, setBusy] = useState(false)

  const fail = (error: unknown, showInPlace?: ShowInPlace) => {
    if (error instanceof Dropped) return
    // Ended elsewhere meanwhile: the gate around the page leads to the login page and back.
    if (error instanceof CallError && error.code === 'auth.required') return sessionEnded()
    if (error instanceof CallError && showInPlace?.(error)) return
    toast({ title: failed, description: wordsFor(error), kind: 'destructive' })
  }
  const act = (steps: () => Promise<void>, showInPlace?: ShowInPlace): void => {
    setBusy(true)
    void steps()
      .catch((error: unknown) => fail(error, showInPlace))
      .finally(() => setBusy(false))
  }
  return { isBusy, act }
}
