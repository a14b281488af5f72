import { changeEmail } from '@nextround/contract/account'
import { restoreEmail, verifyEmail } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useEffect, useRef, useState } from 'react'
import { sessionChanged } from './session.ts'
import { type LinkKind, useLink } from './use-link.ts'

export type Verification =
  | { is: 'opening' | 'verified' | 'changed' | 'restored' }
  /** It was not opened where the account was made, so it takes the password too. */
  | { is: 'asking-password'; token: string }
  /** A new address is accepted only where its owner is signed in. */
  | { is: 'signed-out'; token: string }
  | { is: 'taken' }
  | { is: 'expired'; kind: LinkKind }
  | { is: 'failed'; error: unknown }

/** Opens the link of a mail, once. */
export function useVerification() {
  const link = useLink()
  const [state, setState] = useState<Verification>({ is: 'opening' })
  const isSent = useRef(false)

  useEffect(() => {
    if (!link || isSent.current) return
    isSent.current = true
    void open(link.kind, link.token).then(setState)
  }, [link])

  return {
    state,
    retry: async () => setState(await open(link?.kind ?? 'token', link?.token ?? '')),
    setVerified: () => setState({ is: 'verified' }),
  }
}

const OPEN: Record<LinkKind, (token: string) => Promise<Verification>> = {
  token: async (token) => {
    const { isVerified } = await call(verifyEmail, { body: { token } })
    return isVerified ? { is: 'verified' } : { is: 'asking-password', token }
  },
  change: async (token) => {
    await call(changeEmail, { body: { token } })
    await sessionChanged()
    return { is: 'changed' }
  },
  restore: async (token) => {
    await call(restoreEmail, { body: { token } })
    await sessionChanged()
    return { is: 'restored' }
  },
}

async function open(kind: LinkKind, token: string): Promise<Verification> {
  if (!token) return { is: 'expired', kind }
  try {
    return await OPEN[kind](token)
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'auth.link-expired') return { is: 'expired', kind }
    if (code === 'auth.email-taken') return { is: 'taken' }
    if (code === 'auth.required') return { is: 'signed-out', token }
    return { is: 'failed', error }
  }
}
