import type { Account } from '@nextround/contract/account'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type Props = { account: Account; onConfirmed: () => void; onClose: () => void }

export const ConfirmDialog = ({ account, onConfirmed, onClose }: Props) => (
  <Dialog
    title="Confirm it is you"
    description="You signed in a while ago. Show once more who you are, and it goes on by itself."
    onClose={onClose}
  >
    {account.hasPassword || account.hasSecondFactor ? (
      <ConfirmForm account={account} onConfirmed={onConfirmed} onClose={onClose} />
    ) : (
      <SignInAgain provider={account.providers[0]} onClose={onClose} />
    )}
  </Dialog>
)
