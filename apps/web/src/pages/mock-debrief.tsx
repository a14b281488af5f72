import { useParams } from 'react-router'
import { DebriefFailure, DebriefSkeleton } from '#features/mocks/debrief/debrief-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Debrief = lazyComponent(() => import('#features/mocks/debrief/debrief-screen.tsx'), {
  fallback: <DebriefSkeleton />,
  errorFallback: DebriefFailure,
})

export const meta = () =>
  pageMeta('How was the real test?', 'Report the figures of a test you took.', {
    isUnlisted: true,
  })

/** `/mocks/debrief/COMPANY` asks for the figures of a real test after its drive. */
export default function MockDebriefPage() {
  const { company = '' } = useParams()
  return (
    <div className="column max-w-[45rem] pt-1 pb-10 md:pt-5 md:pb-16">
      <Debrief key={company} company={company} />
    </div>
  )
}
