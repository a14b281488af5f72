import type { Account } from '@nextround/contract/account'
import { CallError } from '@nextround/contract/call'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dropped } from './dropped.ts'

type Ask = () => Promise<void>
type Asking = { goOn: () => void; drop: (reason: Dropped) => void }

const Confirmation = createContext<Ask>(() => Promise.reject(new Dropped()))

/** Holds the one dialog that asks who is there, for every act on the page. */
export function ConfirmationProvider({
  account,
  children,
}: {
  account: Account
  children: ReactNode
}) {
  const [asking, setAsking] = useState<Asking>()
  const answer = useRef<Promise<void>>(undefined)
  // Two acts that were begun at once wait for the same answer.
  const ask: Ask = () =>
    (answer.current ??= new Promise((goOn, drop) => {
      setAsking({ goOn, drop })
    }))
  const settle = (tell: (asking: Asking) => void) => {
    if (asking) tell(asking)
    answer.current = undefined
    setAsking(undefined)
  }

  return (
    <Confirmation value={ask}>
      {children}
      {asking && (
        <ConfirmDialog
          account={account}
          onConfirmed={() => settle(({ goOn }) => goOn())}
          onClose={() => settle(({ drop }) => drop(new Dropped()))}
        />
      )}
    </Confirmation>
  )
}

/** `confirmed(act)`: if the server wants to know who is there, asks, and then does the act again. */
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
