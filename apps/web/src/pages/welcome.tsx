import { brand } from '@nextround/content'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { WelcomeSkeleton } from '#features/onboarding/welcome-skeleton.tsx'

const WelcomeSteps = latePart(() => import('#features/onboarding/welcome-steps.tsx'), {
  waiting: <WelcomeSkeleton />,
  label: 'Your first steps',
})

export const meta = () =>
  pageMeta(
    'Welcome',
    `Three choices and eight questions: then ${brand.name} knows where you begin, and plans your days.`,
    { isUnlisted: true },
  )

/** `/welcome`: the first minutes of a newcomer, and later a way to a new plan. */
const WelcomePage = () => (
  <div className="column max-w-[45rem] py-5 md:py-12">
    <WelcomeSteps />
  </div>
)
export default WelcomePage
