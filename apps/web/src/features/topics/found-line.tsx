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

/** How much of the whole is shown, and why. */
export function FoundLine({ found, all, filters: { words, level }, change }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p aria-live="polite" className="text-ink-2 tabular-nums">
        Showing {found} of {all} topics
      </p>
      {(words || level) && <Badge look="accent">Filtered</Badge>}
      {words && <Chip label={`“${words}”`} onRemove={() => change({ words: '' })} />}
      {level && <Chip label={LEVEL_WORDS[level]} onRemove={() => change({ level: undefined })} />}
    </div>
  )
}
