import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { TryAgain } from '#ui/try-again.tsx'
import { Boundary, type Failure } from './boundary.tsx'
import { pageErrorMessage } from './failure-words.ts'
import { useInBrowser } from './in-browser.tsx'

type Options = {
  /** Shown until the component has loaded. */
  fallback?: ReactNode
  /** Names the component in the message that it couldn't be loaded. */
  label?: string
  /** Shown instead of that message. It must report the failure and offer the retry. */
  errorFallback?: ComponentType<Failure>
  /** Whether the served HTML contains the component. By default it doesn't: there is no API at build time. */
  isPrerendered?: boolean
}

/** Shown until the component has loaded, and if it doesn't load: the content that the page has without it. */
type WithPlaceholder = { placeholder?: ReactNode }

const prerendered: Promise<unknown>[] = []

/**
 * Resolves when the code of the parts in the served HTML has loaded or failed. Hydrate the page only then: every page
 * updates as soon as it is live, and React replaces a part that it can't hydrate yet by its placeholder.
 */
export const prerenderedParts = () => Promise.all(prerendered)

/** A component whose code loads after the page. If loading fails, the page says so and offers to try again. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = null, label = 'this part', errorFallback, isPrerendered = false }: Options = {},
) {
  const Loaded = lazy(load)
  // Used instead of the lazy component, for two reasons: a failed React.lazy never recovers, and React shows a
  // suspended component 300 ms after its fallback at the earliest, even if the code was already loaded.
  let Preloaded: ComponentType<Props> | undefined
  const preload = async () => {
    Preloaded = (await load()).default
  }
  if (isPrerendered) prerendered.push(preload().catch(() => {}))
  const Part = (props: Props) => {
    const [Shown] = useState(() => Preloaded ?? Loaded)
    return <Shown {...props} />
  }
  const ErrorFallback =
    errorFallback ?? ((failure: Failure) => <PartFailure label={label} {...failure} />)

  const LazyComponent = (props: Props & WithPlaceholder) => {
    const { placeholder } = props
    const isInBrowser = useInBrowser()
    if (!isInBrowser && !isPrerendered) return placeholder ?? fallback
    return (
      <Boundary errorFallback={placeholder ? () => placeholder : ErrorFallback} preload={preload}>
        <Suspense fallback={placeholder ?? fallback}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
  /** Loads the code before it is needed. */
  return Object.assign(LazyComponent, { preload })
}

const PartFailure = ({ label, error, retry }: Failure & { label: string }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-ink-2">{`Couldn't load ${label}. ${pageErrorMessage(error)}`}</p>
    <TryAgain onRetry={retry} />
  </div>
)
