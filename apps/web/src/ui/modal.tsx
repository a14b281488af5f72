import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { closeOnBack } from './close-on-back.ts'
import { IconButton } from './icon-button.tsx'
import { MODAL } from './modal-look.ts'
import { addModal, removeModal } from './open-modals.ts'

export type ModalProps = {
  title: string
  description?: ReactNode
  /** Esc, Back, the close button or a tap beside the modal: time to take it off the page. */
  onClose: () => void
  children: ReactNode
}

/**
 * It is open while it is on the page. The browser keeps the focus inside, makes the rest inert and,
 * at the end, gives the focus back to where it was.
 */
export function Modal({
  title,
  description,
  onClose,
  children,
  className,
}: ModalProps & { className: string }) {
  const id = useId()
  const modal = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const close = useEffectEvent(onClose)

  // Before it leaves the page, not after: a dialog that is gone can give no focus back.
  useLayoutEffect(() => {
    const dialog = modal.current
    if (!dialog) return undefined
    dialog.showModal()
    addModal(dialog)
    const closed = closeOnBack(() => close())
    return () => {
      closed()
      removeModal(dialog)
      dialog.close()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a tap beside it; Escape does the same
    <dialog
      ref={modal}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      // The event comes late: in development React opens, closes and opens again at once.
      onClose={() => modal.current?.open || onClose()}
      // Only a press that began and ended beside it: selecting text may end there too.
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target }) => target === modal.current && target === pressed.current && onClose()}
      className={`${MODAL} ${className}`}
    >
      <div className="grid grid-cols-1 gap-5 p-5 md:p-6">
        <div className="pr-10">
          <h2 id={`${id}title`} className="font-bold text-xl wrap-anywhere">
            {title}
          </h2>
          {description && (
            <p id={`${id}description`} className="mt-1.5 text-ink-2">
              {description}
            </p>
          )}
        </div>
        {children}
        {/* Last in order, so that the focus starts in what the modal is for. */}
        <IconButton
          label="Close"
          onClick={onClose}
          className="absolute top-3 right-3 md:top-4 md:right-4"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </dialog>
  )
}
