import { brand } from '@nextround/content'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { resetFailedPages } from '#platform/lazy-page.tsx'
import { loadReports } from '#platform/report-errors.ts'
import { PageFailure } from './page-failure.tsx'
import { PageLoading } from './page-loading.tsx'

type Props = {
  children: ReactNode
  /** Loads the page's code. */
  preload: () => Promise<unknown>
}

/** Keeps the header and footer if a page suspends, throws or doesn't load. */
export function PageBoundary({ children, preload }: Props) {
  const { key } = useLocation()
  // Early: when a later deployment has removed the files of this build, a page must still be able to report it.
  useEffect(() => void loadReports().catch(() => {}), [])
  return (
    <FailureBoundary entry={key} preload={preload}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </FailureBoundary>
  )
}

type BoundaryProps = Props & { entry: string }
type State = { entry: string; failure?: { error: unknown } | undefined }

/** Shows a failure until the retry succeeds or the visitor opens another history entry. */
class FailureBoundary extends Component<BoundaryProps, State> {
  override state: State = { entry: this.props.entry }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps = ({ entry }: BoundaryProps, state: State) =>
    entry === state.entry ? null : { entry, failure: undefined }

  override componentDidCatch() {
    resetFailedPages()
    document.title = brand.name
  }

  retry = async () => {
    // In an outdated version the missing file may be gone for good, so the new version is loaded.
    if (document.documentElement.classList.contains('is-outdated')) return location.reload()
    resetFailedPages()
    await this.props.preload().then(
      () => this.setState({ failure: undefined }),
      (error: unknown) => this.setState({ failure: { error } }),
    )
  }

  override render() {
    const { failure } = this.state
    return failure ? <PageFailure error={failure.error} retry={this.retry} /> : this.props.children
  }
}
