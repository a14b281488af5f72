import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  yes: string
  onYes: () => void
  onClose: () => void
}

/** Asks before an action that is hard to undo. */
export const ConfirmAction = ({ title, children, yes, onYes, onClose }: Props) => (
  <Dialog title={title} description={children} onClose={onClose}>
    <DialogActions>
      <Button
        look="danger"
        onClick={() => {
          onClose()
          onYes()
        }}
      >
        {yes}
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </DialogActions>
  </Dialog>
)
