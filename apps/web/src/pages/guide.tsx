import { useLocation, useParams } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { ReaderFailure, ReaderSkeleton } from '#features/study-guides/reader-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const GuideReader = lazyComponent(() => import('#features/study-guides/guide-reader.tsx'), {
  fallback: <ReaderSkeleton />,
  errorFallback: ReaderFailure,
})

export const meta = () =>
  pageMeta(
    'Study guide',
    'A study guide to read on screen, section by section, with practice questions.',
  )

/** `/guides/ID` shows as much of the guide as the reader may see. */
export default function GuidePage() {
  const { guideId = '' } = useParams()
  const session = useSession()
  const { pathname, hash } = useLocation()
  const visitor = { status: session.status, loginTo: loginFor(`${pathname}${hash}`) }

  return <GuideReader key={guideId} guideId={guideId} visitor={visitor} />
}
