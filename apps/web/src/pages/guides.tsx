import { useLocation } from 'react-router'
import { useSession } from '#features/auth/use-current-user.ts'
import { loginFor } from '#features/auth/wanted-page.ts'
import { GuideFilters } from '#features/study-guides/guide-filters.tsx'
import {
  CategorySkeleton,
  GuideListFailure,
  GuideListSkeleton,
} from '#features/study-guides/list-states.tsx'
import { useGuideFilters } from '#features/study-guides/use-guide-filters.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Nothing = () => null
const CategoryChips = lazyComponent(() => import('#features/study-guides/category-chips.tsx'), {
  fallback: <CategorySkeleton />,
  // The list below reports the failure.
  errorFallback: Nothing,
})
const GuideList = lazyComponent(() => import('#features/study-guides/guide-list.tsx'), {
  fallback: <GuideListSkeleton />,
  errorFallback: GuideListFailure,
})

const TITLE = 'Study Guides'
const LEAD =
  'Read them on screen or as a PDF. We ran every program and query and computed every number in them.'

export const meta = () => pageMeta(TITLE, LEAD)

export default function GuidesPage() {
  const { filters, change, clear } = useGuideFilters()
  const session = useSession()
  const { pathname, search } = useLocation()
  const visitor = { status: session.status, loginTo: loginFor(`${pathname}${search}`) }

  return (
    <div className="column py-12 md:py-16">
      <h1 className="font-extrabold text-4xl md:text-5xl">{TITLE}</h1>
      <p className="mt-3 mb-8 max-w-prose text-ink-2 text-lg">{LEAD}</p>
      <GuideFilters
        filters={filters}
        change={change}
        clear={clear}
        categories={<CategoryChips filters={filters} change={change} visitor={visitor} />}
      />
      <div className="mt-4">
        <GuideList filters={filters} clear={clear} visitor={visitor} />
      </div>
    </div>
  )
}
