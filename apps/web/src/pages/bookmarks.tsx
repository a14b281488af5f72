import { BookmarksFailure, BookmarksSkeleton } from '#features/mistakes/list-states.tsx'
import { MistakesFrame } from '#features/mistakes/mistakes-frame.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Bookmarks = lazyComponent(() => import('#features/mistakes/bookmark-list.tsx'), {
  fallback: <BookmarksSkeleton />,
  errorFallback: BookmarksFailure,
})

const LEAD = 'Questions you want to come back to, with your notes.'

export const meta = () => pageMeta('Your bookmarks', LEAD, { isUnlisted: true })

/** `/mistakes/bookmarks` */
export default function BookmarksPage() {
  return (
    <MistakesFrame tab="bookmarks" title="Your bookmarks" lead={LEAD}>
      <Bookmarks />
    </MistakesFrame>
  )
}
