import { type Account, confirmIdentity } from '@nextround/contract/account'
import {
  type Provider,
  PROVIDER_NAMES,
  signOut,
  startProviderSignIn,
} from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useState } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { PasswordField } from '../password-field.tsx'
import { sessionEnded } from '../session.ts'
import { CodeField } from './code-field.tsx'
import { leaveIfSignedOut, useAction } from './use-action.ts'

type Props = { account: Account; onConfirmed: () => void; onClose: () => void }

export const ConfirmDialog = ({ account, onConfirmed, onClose }: Props) => (
  <Dialog
    title="Confirm it is you"
    description="You signed in a while ago. Confirm that it is you to continue."
    onClose={onClose}
  >
    {account.hasPassword || account.hasSecondFactor ? (
      <ConfirmForm account={account} onConfirmed={onConfirmed} onClose={onClose} />
    ) : (
      <SignInAgain provider={account.providers[0]} onClose={onClose} />
    )}
  </Dialog>
)

function ConfirmForm({ account, onConfirmed, onClose }: Props) {
  const { hasPassword, hasSecondFactor } = account
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  const { form, errors, isBusy } = useForm({
    fieldOf: () => way,
    messageFor: confirmMessage,
    onFailure: leaveIfSignedOut,
    async send({ [way]: entered = '' }) {
      await call(confirmIdentity, {
        body: { [way]: way === 'code' ? entered.replaceAll(' ', '') : entered },
      })
      onConfirmed()
    },
  })

  return (
    <Form {...form}>
      {way === 'password' ? (
        <PasswordField error={errors['password']} autoComplete="current-password" />
      ) : (
        <CodeField error={errors['code']} takesBackupCodes />
      )}
      <DialogActions>
        <SubmitButton isBusy={isBusy} busyLabel="Confirming...">
          Confirm
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        {hasPassword && hasSecondFactor && (
          <span className="grid sm:mr-auto">
            <Button look="plain" onClick={() => setWay(way === 'password' ? 'code' : 'password')}>
              {way === 'password' ? 'Use a code instead' : 'Use the password instead'}
            </Button>
          </span>
        )}
      </DialogActions>
    </Form>
  )
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined)

function confirmMessage(error: unknown) {
  if (codeOf(error) === 'auth.wrong-credentials') return 'That is not your password. Try again.'
  // Too short to be a code at all.
  if (codeOf(error) === 'request.invalid') return 'That is not right. Try again.'
  return errorMessage(error)
}

type SignInAgainProps = { provider: Provider | undefined; onClose: () => void }

/** Without a password and a second factor only a new sign-in confirms who it is. */
function SignInAgain({ provider, onClose }: SignInAgainProps) {
  const { isBusy, act } = useAction('Could not sign you out')
  const way = provider ? ` with ${PROVIDER_NAMES[provider]}` : ''

  const signInAgain = () =>
    act(async () => {
      const url = provider && (await addressOf(provider))
      await call(signOut)
      if (url) location.assign(url)
      else sessionEnded()
    })

  return (
    <>
      <p>Your account has no password. Sign out and in again{way}, then come back.</p>
      <DialogActions>
        <Button isBusy={isBusy} onClick={signInAgain}>
          Sign in again{way}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  )
}

async function addressOf(provider: Provider) {
  const { url } = await call(startProviderSignIn, {
    params: { provider },
    body: { next: '/account' },
  })
  return url
}
