import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { onModalChange, topModal } from './open-modals.ts'
import { onToastChange, shownToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

/** Loaded with the first toast. F8 moves the focus to the toasts; there and under a pointer they wait. */
export default function Toaster() {
  const toasts = useSyncExternalStore(onToastChange, shownToasts, shownToasts)
  // Outside an open modal everything is inert: covered, untouchable and silent to a screen reader.
  const place = useSyncExternalStore(onModalChange, topModal, topModal) ?? document.body

  return createPortal(
    <Radix.Provider duration={5000} swipeThreshold={50} announcerContainer={place}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/* On a phone they come from the top: the action of a quiz is at the bottom. */}
      <Radix.Viewport
        hotkey={['F8']}
        className="pointer-events-none fixed inset-x-0 top-0 z-20 grid gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] rounded-card focus-visible:-outline-offset-4 *:pointer-events-auto sm:top-auto sm:bottom-(--tabs) sm:left-auto sm:w-104 sm:p-5"
      />
    </Radix.Provider>,
    place,
  )
}
