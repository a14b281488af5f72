import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { InBrowser } from './in-browser.tsx'

type Module<Props> = Promise<{ default: ComponentType<Props> }>

/**
 * A part of a prerendered page that comes from the API. Its code comes late too: a page that can be
 * read must not wait for what asks the server.
 */
export function livePart<Props extends object>(load: () => Module<Props>, waiting: ReactNode) {
  const Loaded = lazy(load)

  return function LivePart(props: Props) {
    return (
      <InBrowser fallback={waiting}>
        <Boundary ifFailed={() => null}>
          <Suspense fallback={waiting}>
            <Loaded {...props} />
          </Suspense>
        </Boundary>
      </InBrowser>
    )
  }
}
