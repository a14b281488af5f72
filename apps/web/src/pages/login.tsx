import { brand } from '@nextround/content'
import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useArrival } from '#features/auth/arrival.ts'
import { ArrivalNote } from '#features/auth/arrival-note.tsx'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { GuestOnly } from '#features/auth/guest-only.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { OtherDoor } from '#features/auth/other-door.tsx'
import { useProviderReturn } from '#features/auth/use-provider-return.ts'
import { useInBrowser } from '#platform/in-browser.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { Notice } from '#ui/notice.tsx'

const CodeForm = lazy(() => import('#features/auth/code-form.tsx'))

export const meta = () =>
  pageMeta(
    'Sign In',
    `Sign in to ${brand.name} to take quizzes, keep your results and see what to practise next.`,
  )

export default function LoginPage() {
  const [asked, setAsked] = useSearchParams()
  const [needsCode, setNeedsCode] = useState(false)
  const isAskedForCode = useInBrowser() && asked.has('second-factor')
  const arrival = useArrival()
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
        lead={isCodeStep ? 'One more step: enter your code.' : <OtherDoor to="/signup" />}
      >
        {isCodeStep ? (
          <CodeForm onStartOver={startOver} />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            {refused && <Notice kind="bad">{refused}</Notice>}
            <ArrivalNote {...arrival} />
            <LoginForm email={arrival.sentTo} onSecondFactor={() => setNeedsCode(true)} />
          </div>
        )}
      </AuthCard>
    </GuestOnly>
  )
}
