import type { Account } from '@nextround/contract/account'
import { CallError } from '@nextround/contract/call'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { Cancelled } from '#platform/use-form.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Ask = () => Promise<void>
type Asking = { resolve: () => void; reject: (reason: Cancelled) => void }

const Confirmation = createContext<Ask>(() => Promise.reject(new Cancelled()))

/** Holds the dialog that asks for the password or a code again, for every action on the page. */
export function ConfirmationProvider({
  account,
  children,
}: {
  account: Account
  children: ReactNode
}) {
  const [asking, setAsking] = useState<Asking>()
  const answer = useRef<Promise<void>>(undefined)
  // Two actions at once wait for the same answer.
  const ask: Ask = () =>
    (answer.current ??= new Promise((resolve, reject) => {
      setAsking({ resolve, reject })
    }))
  const settle = (how: (asking: Asking) => void) => {
    if (asking) how(asking)
    answer.current = undefined
    setAsking(undefined)
  }

  return (
    <Confirmation value={ask}>
      {children}
      {asking && (
        <ConfirmDialog
          account={account}
          onConfirmed={() => settle(({ resolve }) => resolve())}
          onClose={() => settle(({ reject }) => reject(new Cancelled()))}
        />
      )}
    </Confirmation>
  )
}

/** `confirmed(act)`: if the server asks for a confirmation, shows the dialog, and then acts again. */
export function useConfirmed() {
  const ask = use(Confirmation)

  return async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      const isAsked = error instanceof CallError && error.code === 'auth.confirmation-required'
      if (!isAsked) throw error
      await ask()
      return await act()
    }
  }
}
