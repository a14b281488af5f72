import { call, CallError } from '@nextround/contract/call'
import { unsubscribe } from '@nextround/contract/reminders'
import { useState } from 'react'

type Unsubscription =
  | { status: 'asking' | 'sending' | 'done' | 'unknown-link' }
  | { status: 'failed'; error: unknown }

/** Waits for a press of the button, because virus scanners open links too. */
export function useUnsubscribe(token: string | undefined) {
  const [state, setState] = useState<Unsubscription>({ status: 'asking' })

  const send = async () => {
    if (!token) return
    setState({ status: 'sending' })
    setState(await stop(token))
  }
  return { state: token === '' ? ({ status: 'unknown-link' } as const) : state, send }
}

async function stop(token: string): Promise<Unsubscription> {
  try {
    await call(unsubscribe, { query: { token } })
    return { status: 'done' }
  } catch (error) {
    const isUnknown =
      error instanceof CallError &&
      (error.code === 'reminders.unknown-link' || error.code === 'request.invalid')
    return isUnknown ? { status: 'unknown-link' } : { status: 'failed', error }
  }
}
