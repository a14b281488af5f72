import { DIALOGS } from './modal-look.ts'
import { Modal, type ModalProps } from './modal.tsx'

/**
 * One question or one form before the learner continues. Render it only while it is open:
 * `{isAsking && <Dialog title="Delete your account" onClose={stopAsking}>…</Dialog>}`
 */
export const Dialog = (props: ModalProps) => <Modal {...props} className={DIALOGS.middle} />

/** The actions at the end of a dialog, side by side. On a phone they are stacked with the main one on top. */
export const DialogActions = ({ children }: Pick<ModalProps, 'children'>) => (
  <div className="flex flex-col gap-3 sm:flex-row-reverse">{children}</div>
)
