import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { PageBoundary } from '#layout/page-boundary.tsx'
import { PageFailure } from '#layout/page-failure.tsx'
import { ScrollMemory } from '#layout/scroll-memory.tsx'
import { SiteFrame } from '#layout/site-frame.tsx'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { preloadPages, routes } from './routes.tsx'

/** The app: the page at the current address, in the site's frame. */
export function App() {
  const { pathname } = useLocation()
  // Loads layout and page together, each only once. The page itself handles a failure.
  preloadPages(pathname).catch(() => {})
  const page = useRoutes(routes)

  return (
    <Boundary errorFallback={FrameFailure} preload={reload}>
      {/* Keeps an error during hydration from rendering the document's other parts again. */}
      <Suspense>
        <SiteFrame>
          <PageBoundary preload={() => preloadPages(pathname)}>{page}</PageBoundary>
        </SiteFrame>
      </Suspense>
      <ScrollMemory />
    </Boundary>
  )
}

/** For an error in the frame itself, which only a page load can fix. */
const FrameFailure = (failure: Failure) => (
  <main>
    <PageFailure {...failure} />
  </main>
)

const reload = () => new Promise(() => location.reload())
