import { brand } from '@nextround/content'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { WelcomeSkeleton } from '#features/onboarding/welcome-skeleton.tsx'

const WelcomeSteps = latePart(() => import('#features/onboarding/welcome-steps.tsx'), {
  waiting: <WelcomeSkeleton />,
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
