import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { MODAL } from './modal-look.ts'

type Props = { id: string; title: string; className: string; children: ReactNode }

/**
 * A modal that is in the HTML of every page, closed, and needs no React. A button with `{...command('show-modal', id)}`
 * opens it. layout/page-dialogs.ts makes Back close it and covers older browsers.
 */
export const PageDialog = ({ id, title, className, children }: Props) => (
  <dialog
    id={id}
    aria-labelledby={`${id}-title`}
    closedby="any"
    // The visitor may have opened it before React loaded.
    suppressHydrationWarning
    className={`${MODAL} ${className}`}
  >
    <div className="grid grid-cols-1 gap-5 p-5 md:p-6">
      <h2 id={`${id}-title`} className="pr-10 font-bold text-xl">
        {title}
      </h2>
      {children}
      {/* Last in the order, so that the focus starts in the dialog's content. */}
      <IconButton
        label="Close"
        {...command('close', id)}
        className="absolute top-3 right-3 md:top-4 md:right-4"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  </dialog>
)

/** The attributes of a button that opens or closes a dialog. React's types don't know them yet. */
export const command = (name: 'show-modal' | 'close', dialogId: string): object => ({
  command: name,
  commandfor: dialogId,
})
