import { useAuth } from '#features/auth/auth-provider.tsx'
import { RoomFailure, RoomSkeleton } from '#features/mocks/run/run-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const ExamRoom = lazyComponent(() => import('#features/mocks/run/exam-room.tsx'), {
  fallback: <RoomSkeleton />,
  errorFallback: RoomFailure,
})

export const meta = () =>
  pageMeta('Your mock', "The mock you're sitting. Only you can see this page.", {
    isUnlisted: true,
  })

/** `/mocks/run` is the exam room. A learner sits at most one mock, so its address names none. */
export default function MockRunPage() {
  const { user } = useAuth()
  return <ExamRoom learnerId={user.id} />
}
