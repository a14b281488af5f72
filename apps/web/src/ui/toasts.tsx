import { useSyncExternalStore } from 'react'
import { latePart } from '#platform/late-part.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { hasToasted, onToastChange } from './toast.ts'

const Toaster = latePart(() => import('./toaster.tsx'), { ifFailed: PlainToasts })

/** Stands once in the layout; draws nothing and loads nothing until the first toast. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onToastChange, hasToasted, () => false)
  return isNeeded && <Toaster />
}
