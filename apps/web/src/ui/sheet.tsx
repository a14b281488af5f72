import { Modal, type ModalProps } from './modal.tsx'

const SIDES = {
  right:
    'mr-0 ml-auto h-dvh max-h-none w-80 max-w-[85vw] border-l pt-[env(safe-area-inset-top)] starting:translate-x-full',
  bottom:
    'mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-2xl rounded-t-card border-t pb-[env(safe-area-inset-bottom)] starting:translate-y-full',
}

type Props = ModalProps & { side?: keyof typeof SIDES }

/** A panel that slides in, e.g. the menu on a phone. Render it while it is open, like a dialog. */
export const Sheet = ({ side = 'right', ...props }: Props) => (
  <Modal {...props} className={`overscroll-contain border-line ${SIDES[side]}`} />
)
