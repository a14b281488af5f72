import { changeEmail } from '@nextround/contract/account'
import { recoverAccount, type RecoveredAccount, verifyEmail } from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useEffect, useRef, useState } from 'react'
import { sessionChanged } from './session.ts'
import { type LinkKind, useLink } from './use-link.ts'

export type Verification =
  | { is: 'opening' | 'verified' | 'changed' }
  /** Waits for a tap, because email programs open links to scan them. */
  | { is: 'asking-recovery'; token: string }
  | { is: 'recovered'; account: RecoveredAccount }
  /** The link wasn't opened where the account was created, so the password is needed too. */
  | { is: 'asking-password'; token: string }
  /** A new address is accepted only where its owner is signed in. */
  | { is: 'signed-out'; token: string }
  | { is: 'taken' }
  | { is: 'expired'; kind: LinkKind }
  | { is: 'failed'; error: unknown }

/** Opens an email's link, once. */
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
    recover: async (token: string) => setState(await settled('restore', recover(token))),
  }
}

const OPEN: Record<LinkKind, (token: string) => Promise<Verification>> = {
  token: async (token) => {
    const { isVerified } = await call(verifyEmail, { body: { token } })
    return isVerified ? { is: 'verified' } : { is: 'asking-password', token }
  },
  change: async (token) => {
    try {
      await call(changeEmail, { body: { token } })
    } catch (error) {
      if (codeOf(error) === 'auth.required') return { is: 'signed-out', token }
      throw error
    }
    await sessionChanged()
    return { is: 'changed' }
  },
  restore: async (token) => ({ is: 'asking-recovery', token }),
}

async function recover(token: string): Promise<Verification> {
  const account = await call(recoverAccount, { body: { token } })
  await sessionChanged()
  return { is: 'recovered', account }
}

const open = async (kind: LinkKind, token: string): Promise<Verification> =>
  token ? settled(kind, OPEN[kind](token)) : { is: 'expired', kind }

async function settled(kind: LinkKind, opened: Promise<Verification>): Promise<Verification> {
  try {
    return await opened
  } catch (error) {
    const code = codeOf(error)
    if (code === 'auth.link-expired') return { is: 'expired', kind }
    if (code === 'auth.email-taken') return { is: 'taken' }
    return { is: 'failed', error }
  }
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined)
