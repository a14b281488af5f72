import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Boundary } from '#platform/boundary.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { hasToasted, onToastChange } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Stands once in the layout; draws nothing and loads nothing until the first toast. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onToastChange, hasToasted, () => false)

  return (
    isNeeded && (
      <Boundary ifFailed={PlainToasts}>
        <Suspense>
          <Toaster />
        </Suspense>
      </Boundary>
    )
  )
}
