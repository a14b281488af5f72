import { changeEmail } from '@nextround/contract/account'
import { recoverAccount, type RecoveredAccount, verifyEmail } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useEffect, useRef, useState } from 'react'
import { refreshSession } from './session.ts'
import { type LinkKind, useLink } from './use-link.ts'

export type Verification =
  | { status: 'opening' | 'verified' | 'changed' }
  /** Waits for a tap, because email programs open links to scan them. */
  | { status: 'asking-recovery'; token: string }
  | { status: 'recovered'; account: RecoveredAccount }
  /** The link wasn't opened where the account was created, so the password is needed too. */
  | { status: 'asking-password'; token: string }
  /** A new address is accepted only where its owner is signed in. */
  | { status: 'signed-out'; token: string }
  | { status: 'taken' }
  | { status: 'expired'; kind: LinkKind }
  | { status: 'failed'; error: unknown }

/** Opens an email's link, once. */
export function useVerification() {
  const link = useLink()
  const [state, setState] = useState<Verification>({ status: 'opening' })
  const isSent = useRef(false)

  useEffect(() => {
    if (!link || isSent.current) return
    isSent.current = true
    void open(link.kind, link.token).then(setState)
  }, [link])

  return {
    state,
    retry: async () => setState(await open(link?.kind ?? 'token', link?.token ?? '')),
    setVerified: () => setState({ status: 'verified' }),
    recover: async (token: string) => setState(await settled('restore', recover(token))),
  }
}

const OPEN: Record<LinkKind, (token: string) => Promise<Verification>> = {
  token: async (token) => {
    const { isVerified } = await call(verifyEmail, { body: { token } })
    return isVerified ? { status: 'verified' } : { status: 'asking-password', token }
  },
  change: async (token) => {
    try {
      await call(changeEmail, { body: { token } })
    } catch (error) {
      if (errorCode(error) === 'auth.required') return { status: 'signed-out', token }
      throw error
    }
    await refreshSession()
    return { status: 'changed' }
  },
  restore: async (token) => ({ status: 'asking-recovery', token }),
}

async function recover(token: string): Promise<Verification> {
  const account = await call(recoverAccount, { body: { token } })
  await refreshSession()
  return { status: 'recovered', account }
}

const open = async (kind: LinkKind, token: string): Promise<Verification> =>
  token ? settled(kind, OPEN[kind](token)) : { status: 'expired', kind }

async function settled(kind: LinkKind, opened: Promise<Verification>): Promise<Verification> {
  try {
    return await opened
  } catch (error) {
    const code = errorCode(error)
    if (code === 'auth.link-expired') return { status: 'expired', kind }
    if (code === 'auth.email-taken') return { status: 'taken' }
    return { status: 'failed', error }
  }
}

const errorCode = (error: unknown) => (error instanceof CallError ? error.code : undefined)
