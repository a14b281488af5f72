import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Boundary } from '#platform/boundary.tsx'
import { PageFailure } from './page-failure.tsx'
import { PageLoading } from './page-loading.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Around every page: a page may suspend or throw, header and footer stay. */
export default function SiteLayout() {
  const { pathname } = useLocation()

  return (
    <SiteFrame>
      <Boundary resetOn={pathname} ifFailed={PageFailure}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </SiteFrame>
  )
}
