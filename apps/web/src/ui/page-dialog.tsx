import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { MODAL } from './modal-look.ts'

type Props = { id: string; title: string; className: string; children: ReactNode }

/**
 * A modal that stands closed in the HTML of every page and needs no React: a button with `{...command('show-modal',
 * id)}` opens it. layout/page-dialogs.ts adds what browsers lack, and closes it with Back.
 */
export const PageDialog = ({ id, title, className, children }: Props) => (
  <dialog
    id={id}
    aria-labelledby={`${id}-title`}
    closedby="any"
    // It may have been opened before React came.
    suppressHydrationWarning
    className={`${MODAL} ${className}`}
  >
    <div className="grid grid-cols-1 gap-5 p-5 md:p-6">
      <h2 id={`${id}-title`} className="pr-10 font-bold text-xl">
        {title}
      </h2>
      {children}
      {/* Last in order, so that the focus starts in what the dialog is for. */}
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

/** What a button does with a dialog, said to the browser; React's types do not know these attributes yet. */
export const command = (name: 'show-modal' | 'close', dialogId: string): object => ({
  command: name,
  commandfor: dialogId,
})
