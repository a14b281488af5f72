import { deleteAccount } from '@nextround/contract/account'
import { call } from '@nextround/contract/call'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { sessionEnded } from '../session.ts'
import { useConfirmed } from './confirmation.tsx'
import { useAct } from './use-act.ts'

const WORD = 'DELETE'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const confirmed = useConfirmed()
  const { isBusy, act } = useAct('Your account is not deleted')

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() !== WORD) return
    act(async () => {
      await confirmed(() => call(deleteAccount))
      // In this order: a guest on this page would be asked to sign in.
      await navigate('/')
      sessionEnded()
      toast({
        title: 'Account deleted',
        description: 'Everything that belonged to it is gone.',
      })
    })
  }

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <div className="grid gap-3">
        <p>
          <strong className="font-semibold">Deleted at once:</strong> your name, e-mail and
          password, where you are signed in, and all that you did here. Nobody can bring it back.
        </p>
        <p>
          <strong className="font-semibold">Kept for one year:</strong> the number of your account
          in our log of security events, without your name or e-mail. Nothing else.
        </p>
      </div>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Field
          label={`Type ${WORD} to go on`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DialogActions>
          <Button type="submit" look="danger" disabled={typed.trim() !== WORD} isBusy={isBusy}>
            Delete my account
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
