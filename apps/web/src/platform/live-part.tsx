import { type ComponentType, type ReactNode, Suspense } from 'react'
import { InBrowser } from './in-browser.tsx'
import { type Failure, RetryBoundary } from './retry-boundary.tsx'

type Props = {
  children: ReactNode
  whileLoading: ReactNode
  ifFailed: ComponentType<Failure>
}

/** A part of a prerendered page that comes from the API, with its own loading and failure. */
export const LivePart = ({ children, whileLoading, ifFailed }: Props) => (
  <InBrowser fallback={whileLoading}>
    <RetryBoundary ifFailed={ifFailed}>
      <Suspense fallback={whileLoading}>{children}</Suspense>
    </RetryBoundary>
  </InBrowser>
)
