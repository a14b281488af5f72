import { SHEETS } from './modal-look.ts'
import { Modal, type ModalProps } from './modal.tsx'

type Props = ModalProps & { side?: keyof typeof SHEETS }

/** A panel that slides in, e.g. over a question on a phone. Render it while it is open, like a dialog. */
export const Sheet = ({ side = 'right', ...props }: Props) => (
  <Modal {...props} className={SHEETS[side]} />
)
