import { Suspense } from 'react'
import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import { PageFailure } from './page-failure.tsx'
import { PageLoading } from './page-loading.tsx'

/** Inside the frame: a page may suspend, throw, or not come at all, and header and footer stay. */
const PageBoundary = () => (
  <Suspense fallback={<PageLoading />}>
    <Outlet />
  </Suspense>
)
export default PageBoundary

/** Going there once more asks again for code and data that did not come. */
export function ErrorBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const here = useLocation()
  const retry = () =>
    // What is missing may be gone for good: a new version is opened as a whole.
    document.documentElement.classList.contains('is-outdated')
      ? location.reload()
      : navigate(here, { replace: true, state: here.state as unknown, preventScrollReset: true })

  return <PageFailure error={error} retry={retry} />
}
