import { type Account, confirmIdentity } from '@nextround/contract/account'
import { call, type CallError } from '@nextround/contract/call'
import { type SyntheticEvent, useState } from 'react'
import { wordsFor } from '#platform/error-words.ts'
import { Button } from '#ui/button.tsx'
import { DialogActions } from '#ui/dialog.tsx'
import { PasswordField } from '../password-field.tsx'
import { CodeField } from './code-field.tsx'
import { useAct } from './use-act.ts'

type Props = { account: Account; onConfirmed: () => void; onClose: () => void }

export function ConfirmForm({ account, onConfirmed, onClose }: Props) {
  const { hasPassword, hasSecondFactor } = account
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  const [given, setGiven] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, act } = useAct('Could not confirm it')

  const change = (next: string) => {
    setGiven(next)
    setError(undefined)
  }
  const switchWay = () => {
    setWay(way === 'password' ? 'code' : 'password')
    change('')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!given) return setError(way === 'password' ? 'Enter your password.' : 'Enter a code.')
    const confirm = async () => {
      await call(confirmIdentity, { body: { [way]: given } })
      onConfirmed()
    }
    act(confirm, (refusal) => {
      setError(wordsHere(refusal))
      return true
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {way === 'password' ? (
        <PasswordField
          label="Password"
          value={given}
          onChange={({ target }) => change(target.value)}
          error={error}
          autoComplete="current-password"
        />
      ) : (
        <CodeField value={given} onChange={change} error={error} takesBackupCodes />
      )}
      <DialogActions>
        <Button type="submit" isBusy={isBusy}>
          Confirm
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        {hasPassword && hasSecondFactor && (
          <span className="grid sm:mr-auto">
            <Button look="plain" onClick={switchWay}>
              {way === 'password' ? 'Use a code instead' : 'Use the password instead'}
            </Button>
          </span>
        )}
      </DialogActions>
    </form>
  )
}

function wordsHere(refusal: CallError) {
  if (refusal.code === 'auth.wrong-credentials') return 'That is not your password. Try again.'
  // Too short to be a code at all.
  if (refusal.code === 'request.invalid') return 'That is not right. Try again.'
  return wordsFor(refusal)
}
