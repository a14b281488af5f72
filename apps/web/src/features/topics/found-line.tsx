import { useRef } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Filters } from './filter-topics.ts'
import { LEVEL_WORDS } from '#ui/level-words.ts'

type Props = {
  found: number
  all: number
  filters: Filters
  change: (next: Partial<Filters>) => void
}

/** Shows how many topics were found, and by which filters. */
export function FoundLine({ found, all, filters: { words, level }, change }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  // The chip disappears, so the line takes the focus.
  const remove = (next: Partial<Filters>) => () => {
    change(next)
    line.current?.focus()
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p
        ref={line}
        tabIndex={-1}
        aria-live="polite"
        className="text-ink-2 tabular-nums outline-none"
      >
        Showing {found} of {all} topics
      </p>
      {(words || level) && <Badge look="accent">Filtered</Badge>}
      {words && <Chip label={`“${words}”`} onRemove={remove({ words: '' })} />}
      {level && <Chip label={LEVEL_WORDS[level]} onRemove={remove({ level: undefined })} />}
    </div>
  )
}
