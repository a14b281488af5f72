import { brand } from '@nextround/content'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { WelcomeSkeleton } from '#features/onboarding/welcome-skeleton.tsx'

const WelcomeSteps = lazyComponent(() => import('#features/onboarding/welcome-steps.tsx'), {
  fallback: <WelcomeSkeleton />,
  label: 'your first steps',
})

export const meta = () =>
  pageMeta(
    'Welcome',
    `Three choices and eight questions, and ${brand.name} plans your days from the right level.`,
    { isUnlisted: true },
  )

/** `/welcome` guides newcomers through their first minutes, and later lets learners make a new plan. */
const WelcomePage = () => (
  <div className="column max-w-[45rem] py-5 md:py-12">
    <WelcomeSteps />
  </div>
)
export default WelcomePage
