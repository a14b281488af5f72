import { useLocation } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { TutorFailure } from '#features/tutor/tutor-failure.tsx'
import { TUTOR_LEAD, TUTOR_TITLE, TutorSkeleton } from '#features/tutor/tutor-frame.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Tutor = lazyComponent(() => import('#features/tutor/tutor.tsx'), {
  fallback: <TutorSkeleton />,
  errorFallback: TutorFailure,
})

export const meta = () => pageMeta(TUTOR_TITLE, TUTOR_LEAD)

/** A sidebar with the chats, and the panel. Phones show only the panel. */
export default function AiTutorPage() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const visitor = {
    status: session.status,
    ...(session.status === 'user' && { id: session.user.id }),
    loginTo: loginFor(`${pathname}${search}`),
  }

  return (
    <div className="md:column grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:py-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="max-md:not-noscript:sr-only max-md:px-5 max-md:pt-6">
        <h1 className="font-extrabold text-3xl">{TUTOR_TITLE}</h1>
        <p className="mt-2 text-ink-2 max-md:hidden">{TUTOR_LEAD}</p>
      </header>
      <Tutor visitor={visitor} />
    </div>
  )
}
