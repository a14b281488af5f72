import { call, CallError } from '@nextround/contract/call'
import { unsubscribe } from '@nextround/contract/reminders'
import { useState } from 'react'

type Unsubscription =
  | { is: 'asking' | 'sending' | 'done' | 'unknown-link' }
  | { is: 'failed'; error: unknown }

/** Waits for a press of the button, because virus scanners open links too. */
export function useUnsubscribe(token: string | undefined) {
  const [state, setState] = useState<Unsubscription>({ is: 'asking' })

  const send = async () => {
    if (!token) return
    setState({ is: 'sending' })
    setState(await stop(token))
  }
  return { state: token === '' ? ({ is: 'unknown-link' } as const) : state, send }
}

async function stop(token: string): Promise<Unsubscription> {
  try {
    await call(unsubscribe, { query: { token } })
    return { is: 'done' }
  } catch (error) {
    const isUnknown =
      error instanceof CallError &&
      (error.code === 'reminders.unknown-link' || error.code === 'request.invalid')
    return isUnknown ? { is: 'unknown-link' } : { is: 'failed', error }
  }
}
