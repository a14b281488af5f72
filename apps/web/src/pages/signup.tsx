import { brand } from '@nextround/content'
import { AuthCard, AuthSwitchLink } from '#features/auth/auth-card.tsx'
import { GuestOnly } from '#features/auth/guest-only.tsx'
import { SamplesLine } from '#features/auth/samples-line.tsx'
import { SignupForm } from '#features/auth/signup-form.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const TITLE = 'Create an account'

export const meta = () =>
  pageMeta(
    TITLE,
    `A free ${brand.name} account saves your results and shows what to practise next. You need a name, an email address and a password.`,
    { isUnlisted: true },
  )

const SignupPage = () => (
  <GuestOnly>
    <AuthCard title={TITLE} lead={<AuthSwitchLink to="/login" />}>
      <SignupForm />
      <SamplesLine />
    </AuthCard>
  </GuestOnly>
)
export default SignupPage
