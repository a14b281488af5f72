import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { TryAgain } from '#ui/try-again.tsx'
import { Boundary, type Failure } from './boundary.tsx'
import { wordsForFailure } from './failure-words.ts'
import { useInBrowser } from './in-browser.tsx'

type Options = {
  /** Shown until the component has loaded. */
  waiting?: ReactNode
  /** Names the component in the message that it couldn't be loaded. */
  label?: string
  /** Shown instead of that message. It must report the failure and offer the retry. */
  ifFailed?: ComponentType<Failure>
  /** Whether the served HTML contains the component. By default it doesn't: there is no API at build time. */
  isPrerendered?: boolean
}

/** Shown until the component has loaded, and if it doesn't load: the content that the page has without it. */
type Meanwhile = { meanwhile?: ReactNode }

const prerendered: Promise<unknown>[] = []

/**
 * Resolves when the code of the parts in the served HTML has loaded or failed. Hydrate the page only then: every page
 * updates as soon as it is live, and React replaces a part that it can't hydrate yet by its placeholder.
 */
export const prerenderedParts = () => Promise.all(prerendered)

/** A component whose code loads after the page. If loading fails, the page says so and offers to try again. */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, label = 'this part', ifFailed, isPrerendered = false }: Options = {},
) {
  const Loaded = lazy(load)
  // Used instead of the lazy component, for two reasons: a failed React.lazy never recovers, and React shows a
  // suspended component 300 ms after its fallback at the earliest, even if the code was already loaded.
  let Prepared: ComponentType<Props> | undefined
  const prepare = async () => {
    Prepared = (await load()).default
  }
  if (isPrerendered) prerendered.push(prepare().catch(() => {}))
  const Part = (props: Props) => {
    const [Shown] = useState(() => Prepared ?? Loaded)
    return <Shown {...props} />
  }
  const IfFailed = ifFailed ?? ((failure: Failure) => <PartFailure label={label} {...failure} />)

  const LatePart = (props: Props & Meanwhile) => {
    const { meanwhile } = props
    const isInBrowser = useInBrowser()
    if (!isInBrowser && !isPrerendered) return meanwhile ?? waiting
    return (
      <Boundary ifFailed={meanwhile ? () => meanwhile : IfFailed} prepare={prepare}>
        <Suspense fallback={meanwhile ?? waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
  /** Loads the code before it is needed. */
  return Object.assign(LatePart, { prepare })
}

const PartFailure = ({ label, error, retry }: Failure & { label: string }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-ink-2">{`Couldn't load ${label}. ${wordsForFailure(error)}`}</p>
    <TryAgain onRetry={retry} />
  </div>
)
