import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { TryAgain } from '#ui/try-again.tsx'
import { Boundary, type Failure } from './boundary.tsx'
import { wordsForFailure } from './failure-words.ts'
import { useInBrowser } from './in-browser.tsx'

type Options = {
  /** Shown until the part is there. */
  waiting?: ReactNode
  /** What it is, in the sentence that says that it did not load. */
  label?: string
  /** Shown in place of that sentence. It says that something failed, and offers the retry. */
  ifFailed?: ComponentType<Failure>
  /** For a part of the served HTML. Others are kept out of it: at build time there is no API to ask. */
  isPrerendered?: boolean
}

/** Shown until the part is there, and if it does not load: what the page knows without it. */
type Meanwhile = { meanwhile?: ReactNode }

/** A part of a page whose code loads after the page. If it fails, the page says so and offers to try again. */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, label = 'This part', ifFailed, isPrerendered = false }: Options = {},
) {
  const Loaded = lazy(load)
  // Used in place of what is lazy: what React once failed to load never succeeds again, and what it waits for is
  // shown 300 ms after the fallback at the earliest, even if the code was there all along.
  let Prepared: ComponentType<Props> | undefined
  const prepare = async () => {
    Prepared = (await load()).default
  }
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
    <p className="text-ink-2">{`${label} could not be loaded. ${wordsForFailure(error)}`}</p>
    <TryAgain onRetry={retry} />
  </div>
)
