import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** Names the content that it opens. */
  label: string
  /** The subject, for screen readers. */
  about?: string
  children: ReactNode
}

export const Disclosure = ({ label, about, children }: Props) => (
  <details>
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-ink-2 text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-4 transition-transform in-[details[open]>summary]:rotate-90"
      />
      {label}
      {about && <span className="sr-only">: {about}</span>}
    </summary>
    {children}
  </details>
)

type LongListProps<Entry> = {
  entries: Entry[]
  /** How many are shown at first. */
  first: number
  /** A noun for the others, such as `topics`. */
  noun: string
  children: (entry: Entry) => ReactNode
}

/** Collapses the rest, because on a phone a long list hides what follows. A single entry is never hidden. */
export function LongList<Entry>({ entries, first, noun, children }: LongListProps<Entry>) {
  const shown = entries.length > first + 1 ? first : entries.length
  const rest = entries.slice(shown)

  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {entries.slice(0, shown).map(children)}
      </ul>
      {rest.length > 0 && (
        <Disclosure label={`${rest.length} more ${noun}`}>
          <ul className="divide-y divide-line border-line border-t">{rest.map(children)}</ul>
        </Disclosure>
      )}
    </>
  )
}
