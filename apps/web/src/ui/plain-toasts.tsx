import { useSyncExternalStore } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { dismissToast, onToastChange, shownToasts } from './toast.ts'

const none: ReturnType<typeof shownToasts> = []

/** The news is often that the network is gone, and then the real view cannot be loaded either. */
export function PlainToasts() {
  const toasts = useSyncExternalStore(onToastChange, shownToasts, () => none)

  return (
    <ul role="alert" className="fixed inset-x-3 top-3 z-20 grid gap-2 sm:left-auto sm:w-96">
      {toasts.map(({ id, title, description, action }) => (
        <li key={id} className="rounded-card border border-line-strong bg-surface p-4 shadow-float">
          <p className="font-semibold">{title}</p>
          {description && <p className="text-ink-2">{description}</p>}
          {action && 'to' in action && (
            <ButtonLink look="plain" to={action.to}>
              {action.label}
            </ButtonLink>
          )}
          {action && 'onAct' in action && (
            <Button
              look="plain"
              onClick={() => {
                action.onAct()
                dismissToast(id)
              }}
            >
              {action.label}
            </Button>
          )}
          <Button look="plain" onClick={() => dismissToast(id)}>
            Close
          </Button>
        </li>
      ))}
    </ul>
  )
}
