import { brand } from '@nextround/content'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthCard, AuthSwitchLink } from '#features/auth/auth-card.tsx'
import { GuestOnly } from '#features/auth/guest-only.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { LoginNotice, useLoginState } from '#features/auth/login-notice.tsx'
import { useProviderReturn } from '#features/auth/provider-return.ts'
import { useInBrowser } from '#platform/in-browser.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { Notice } from '#ui/notice.tsx'

const CodeForm = latePart(() => import('#features/auth/code-form.tsx'), { label: 'the form' })

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
  return (
    <GuestOnly>
      <AuthCard
        kicker="Sign In"
        title="Welcome back"
        lead={isCodeStep ? 'One more step: enter your code.' : <AuthSwitchLink to="/signup" />}
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
