import { type Account, confirmIdentity } from '@nextround/contract/account'
import {
  type Provider,
  PROVIDER_NAMES,
  signOut,
  startProviderSignIn,
} from '@nextround/contract/auth'
import { call, CallError } from '@nextround/contract/call'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#platform/boundary.tsx'
import type { ConfirmDialogProps } from '#platform/confirmation.tsx'
import { errorMessage } from '#platform/error-words.ts'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { useForm } from '#platform/use-form.ts'
import { useIsHere } from '#platform/use-is-here.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Form } from '#ui/form.tsx'
import { LoadingRing } from '#ui/spinner.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { PasswordField } from '../password-field.tsx'
import { markSignedOut } from '../session.ts'
import { CodeField } from './code-field.tsx'
import { account } from './use-account.ts'
import { leaveIfSignedOut, useAction } from './use-action.ts'

const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    title="Confirm it's you"
    description="You signed in a while ago, so please confirm it's you."
    onClose={props.onClose}
  >
    <QueryBoundary fallback={<LoadingRing label="Loading" />} errorFallback={NotLoaded}>
      <Ways {...props} />
    </QueryBoundary>
  </Dialog>
)
export default ConfirmDialog

const NotLoaded = ({ error, retry }: Failure) => (
  <ErrorState onRetry={retry}>{pageErrorMessage(error)}</ErrorState>
)

function Ways(props: ConfirmDialogProps) {
  const { data } = useSuspenseQuery(account)
  return data.hasPassword || data.hasSecondFactor ? (
    <ConfirmForm account={data} {...props} />
  ) : (
    <SignInAgain provider={data.providers[0]} onClose={props.onClose} />
  )
}

type FormProps = ConfirmDialogProps & { account: Account }

function ConfirmForm({ account, onConfirmed, onClose }: FormProps) {
  const { hasPassword, hasSecondFactor } = account
  const [way, setWay] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code')
  const { form, errors, isBusy } = useForm<'password' | 'code'>({
    fieldForError: () => way,
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
        <PasswordField error={errors.password} autoComplete="current-password" />
      ) : (
        <CodeField error={errors.code} takesBackupCodes />
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

const errorCode = (error: unknown) => (error instanceof CallError ? error.code : undefined)

function confirmMessage(error: unknown) {
  if (errorCode(error) === 'auth.wrong-credentials') return "That's not your password. Try again."
  // The input is too short to be a code.
  if (errorCode(error) === 'request.invalid') return "That's not right. Try again."
  return errorMessage(error)
}

type SignInAgainProps = { provider: Provider | undefined; onClose: () => void }

/** Without a password and two-factor authentication, only signing in again confirms who it is. */
function SignInAgain({ provider, onClose }: SignInAgainProps) {
  const { isBusy, act } = useAction("Couldn't sign you out")
  const isHere = useIsHere()
  const way = provider ? ` with ${PROVIDER_NAMES[provider]}` : ''

  const signInAgain = () =>
    act(async () => {
      const url = provider && (await signInUrl(provider))
      await call(signOut)
      if (url && isHere()) location.assign(url)
      else markSignedOut()
    })

  return (
    <>
      <p>Your account has no password. Sign out, sign in again{way}, then come back.</p>
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

async function signInUrl(provider: Provider) {
  const { url } = await call(startProviderSignIn, {
    params: { provider },
    body: { next: '/account' },
  })
  return url
}
