import { brand } from '@nextround/content'
import { useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  AuthCard,
  AuthSwitchLink,
  CreateAccountFirst,
  OnKnownDevice,
  OnNewDevice,
} from '#features/auth/auth-card.tsx'
import { markDevice } from '#features/auth/device-account.ts'
import { GuestOnly } from '#features/auth/guest-only.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { LoginNotice, useLoginState } from '#features/auth/login-notice.tsx'
import { useProviderReturn } from '#features/auth/provider-return.ts'
import { useInBrowser } from '#platform/in-browser.tsx'
import { InlineScript } from '#platform/inline-script.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { Notice } from '#ui/notice.tsx'

const CodeForm = lazyComponent(() => import('#features/auth/code-form.tsx'), { label: 'the form' })

export const meta = () =>
  pageMeta(
    'Sign In',
    `Sign in to ${brand.name} to take quizzes, save your results and see what to practise next.`,
    { isUnlisted: true },
  )

export default function LoginPage() {
  const [asked, setAsked] = useSearchParams()
  const [needsCode, setNeedsCode] = useState(false)
  const isAskedForCode = useInBrowser() && asked.has('second-factor')
  const arrival = useLoginState()
  const refused = useProviderReturn()

  const startOver = () => {
    setNeedsCode(false)
    asked.delete('second-factor')
    setAsked(asked, { replace: true })
  }
  const isCodeStep = needsCode || isAskedForCode
  // They come from their own sign-up, their verified address or a new password, so they have an account.
  const isExpected = isCodeStep || Object.keys(arrival).length > 0
  useLayoutEffect(markDevice, [])

  return (
    <GuestOnly>
      <InlineScript run={markDevice} />
      <AuthCard
        kicker="Sign In"
        title="Welcome back"
        titleForNew={isExpected ? 'Almost there' : 'Get started'}
        lead={isCodeStep ? 'One more step: enter your code.' : <Lead isExpected={isExpected} />}
      >
        {isCodeStep ? (
          <CodeForm onStartOver={startOver} />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            {refused && <Notice kind="bad">{refused}</Notice>}
            <LoginNotice {...arrival} />
            <LoginForm email={arrival.sentTo} onSecondFactor={() => setNeedsCode(true)} />
          </div>
        )}
      </AuthCard>
    </GuestOnly>
  )
}

const Lead = ({ isExpected }: { isExpected: boolean }) =>
  isExpected ? (
    <AuthSwitchLink to="/signup" />
  ) : (
    <>
      <OnKnownDevice>
        <AuthSwitchLink to="/signup" />
      </OnKnownDevice>
      <OnNewDevice>
        <CreateAccountFirst />
      </OnNewDevice>
    </>
  )
