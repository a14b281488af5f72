import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'

type Props<Entry> = {
  entries: Entry[]
  /** So many are seen at once. */
  first: number
  /** What the others are called, such as `topics`. */
  noun: string
  children: (entry: Entry) => ReactNode
}

/** On a phone nine topics are a long way to what stands below them. One alone is not worth a line that hides it. */
export function LongList<Entry>({ entries, first, noun, children }: Props<Entry>) {
  const shown = entries.length > first + 1 ? first : entries.length
  const rest = entries.slice(shown)

  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {entries.slice(0, shown).map(children)}
      </ul>
      {rest.length > 0 && (
        <Fold label={`${rest.length} more ${noun}`}>
          <ul className="divide-y divide-line border-line border-t">{rest.map(children)}</ul>
        </Fold>
      )}
    </>
  )
}
