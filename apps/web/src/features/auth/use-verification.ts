import { verifyEmail } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useEffect, useRef, useState } from 'react'
import { useTokenOfLink } from './use-token-of-link.ts'

type State = { is: 'verifying' | 'verified' | 'expired' } | { is: 'failed'; error: unknown }

/** Verifies with the token of the link: once, for the link works once. */
export function useVerification() {
  const token = useTokenOfLink()
  const [state, setState] = useState<State>({ is: 'verifying' })
  const isSent = useRef(false)

  useEffect(() => {
    if (token === undefined || isSent.current) return
    isSent.current = true
    void verify(token).then(setState)
  }, [token])

  return { state, retry: async () => setState(await verify(token ?? '')) }
}

async function verify(token: string): Promise<State> {
  if (!token) return { is: 'expired' }
  try {
    await call(verifyEmail, { body: { token } })
    return { is: 'verified' }
  } catch (error) {
    const isOver = error instanceof CallError && error.code === 'auth.link-expired'
    return isOver ? { is: 'expired' } : { is: 'failed', error }
  }
}
