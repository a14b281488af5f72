import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** Skipping through many rows by keyboard must not request each of them. */
const PASSING_MS = 250

/** Returns the ID once it has stayed the same for a moment. */
export function useDebouncedValue<Id>(id: Id): Id {
  const [settled, setSettled] = useState(id)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(id), PASSING_MS)
    return () => clearTimeout(pause)
  }, [id])
  return settled
}

type Props = {
  /** The kind of item, such as 'payment'. */
  thing: string
  /** The data that the list already has. */
  head: ReactNode
  /** The full entry. Undefined until it has loaded. */
  children: ReactNode
  /** Why it couldn't be loaded. */
  failure: string | undefined
  onRetry: () => Promise<unknown>
}

/** Everything about one item, next to the list. */
export const Detail = ({ thing, head, children, failure, onRetry }: Props) => (
  <section data-detail aria-labelledby={TITLE} className="grid grid-cols-1 gap-5">
    {head || (
      <h2 id={TITLE} tabIndex={-1} className="font-bold text-2xl outline-none">
        {failure === undefined ? `Loading the ${thing}` : `Couldn't load this ${thing}`}
      </h2>
    )}
    {children}
    {!children && failure !== undefined && (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-2">{failure}</p>
        <TryAgain onRetry={async () => void (await onRetry())} />
      </div>
    )}
    {!children && failure === undefined && <Skeleton className="h-4 w-48" />}
  </section>
)

const TITLE = 'detail-title'

export const DetailTitle = ({ lead, children }: { lead: string; children: string }) => (
  <div>
    <p className="text-ink-2 text-sm">{lead}</p>
    <h2
      id={TITLE}
      tabIndex={-1}
      className="mt-1 line-clamp-4 font-bold text-2xl outline-none wrap-anywhere"
    >
      {children}
    </h2>
  </div>
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </div>
)
