import { CallError } from '@nextround/contract/call'
import { type ComponentType, createContext, type ReactNode, use, useRef, useState } from 'react'
import { Cancelled } from './use-form.ts'

type Ask = () => Promise<void>
type Asking = { resolve: () => void; reject: (reason: Cancelled) => void }

const Confirmation = createContext<Ask>(() => Promise.reject(new Cancelled()))

export type ConfirmDialogProps = { onConfirmed: () => void; onClose: () => void }
type Props = {
  /** Asks for the password or a code. */
  dialog: ComponentType<ConfirmDialogProps>
  children: ReactNode
}

/** Provides every action below it with the dialog that asks users to confirm who they are. */
export function ConfirmationProvider({ dialog: Dialog, children }: Props) {
  const [asking, setAsking] = useState<Asking>()
  const answer = useRef<Promise<void>>(undefined)
  // Two simultaneous actions share one dialog.
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
        <Dialog
          onConfirmed={() => settle(({ resolve }) => resolve())}
          onClose={() => settle(({ reject }) => reject(new Cancelled()))}
        />
      )}
    </Confirmation>
  )
}

/**
 * `confirmed(act)` runs the action. If the server requires confirmation, it shows the dialog and runs the action again.
 */
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
