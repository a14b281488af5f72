import { useAuth } from '#features/auth/auth-provider.tsx'
import { livePart } from '#platform/live-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const OpenQuizCard = livePart(() => import('#features/quizzes/open-quiz-card.tsx'), null)

export const meta = () =>
  pageMeta(
    'Dashboard',
    'Your scores, your skills and your next step, for your eyes only. They follow from the quizzes you take.',
    { isUnlisted: true },
  )

export default function DashboardPage() {
  const { user } = useAuth()

  return (
    <div className="column py-12 md:py-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-extrabold text-4xl wrap-anywhere md:text-5xl">
            {user.name ? `Welcome, ${user.name}` : 'Welcome'}
          </h1>
          <p className="mt-3 text-ink-2 text-lg">Your figures will stand here.</p>
        </div>
        <ButtonLink to="/account" look="quiet">
          Account
        </ButtonLink>
      </div>
      <OpenQuizCard />
      <EmptyState
        title="No figures yet"
        action={<ButtonLink to="/topics">Take Your First Quiz</ButtonLink>}
      >
        Your scores, your skills and what to practise next will stand here.
      </EmptyState>
    </div>
  )
}
