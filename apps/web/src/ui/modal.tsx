import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { closeOnBack } from './close-on-back.ts'
import { IconButton } from './icon-button.tsx'
import { MODAL } from './modal-look.ts'
import { addModal, removeModal } from './open-modals.ts'

export type ModalProps = {
  title: string
  description?: ReactNode
  /** Called on Esc, Back, the close button or a tap outside. The caller must then unmount the modal. */
  onClose: () => void
  children: ReactNode
}

/**
 * Open for as long as it is mounted. The browser traps the focus, makes the rest inert and restores the focus when it
 * closes.
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

  // A layout effect closes the dialog before it is removed, because a removed dialog can't restore the focus.
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
      // The event fires late, and in development React mounts, unmounts and mounts again immediately.
      onClose={() => modal.current?.open || onClose()}
      // Only a press that began and ended outside counts, because selecting text may end there too.
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
        {/* Last in the order, so that the focus starts in the modal's content. */}
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
