import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { dismissToast, onToastChange, shownToasts } from './toast.ts'

const none: ReturnType<typeof shownToasts> = []

/** The news is often that the network is gone, and then the real view cannot be loaded either. */
export function PlainToasts() {
  const toasts = useSyncExternalStore(onToastChange, shownToasts, () => none)

  return (
    <ul role="alert" className="fixed inset-x-3 top-3 z-20 grid gap-2 sm:left-auto sm:w-96">
      {toasts.map(({ id, title, description }) => (
        <li key={id} className="rounded-card border border-line-strong bg-surface p-4 shadow-float">
          <p className="font-semibold">{title}</p>
          {description && <p className="text-ink-2">{description}</p>}
          <Button look="plain" onClick={() => dismissToast(id)}>
            Close
          </Button>
        </li>
      ))}
    </ul>
  )
}
