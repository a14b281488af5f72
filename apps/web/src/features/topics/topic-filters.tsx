import { Search } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/field-frame.tsx'
import { type Filters, LEVELS } from './filter-topics.ts'

type Props = { filters: Filters; change: (next: Partial<Filters>) => void; clear: () => void }

export const LEVEL_WORDS = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

export function TopicFilters({ filters, change, clear }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // On a slow phone one has typed before the scripts are there, and React would empty the box.
  const takeTyped = useEffectEvent(() => {
    const words = box.current?.value
    if (words && words !== filters.words) change({ words })
  })
  useLayoutEffect(() => takeTyped(), [])

  return (
    <search className="flex flex-wrap gap-3">
      <div className="relative grow basis-72">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-3"
        />
        <input
          ref={box}
          type="search"
          aria-label="Search topics"
          placeholder="Search topics by name or description..."
          value={filters.words}
          onChange={({ target }) => change({ words: target.value })}
          className={`${CONTROL} pl-12`}
        />
      </div>
      <div className="basis-44">
        <select
          aria-label="Difficulty"
          value={filters.level ?? ''}
          onChange={({ target }) =>
            change({ level: LEVELS.find((level) => level === target.value) })
          }
          className={CONTROL}
        >
          <option value="">All Levels</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {LEVEL_WORDS[level]}
            </option>
          ))}
        </select>
      </div>
      {(filters.words || filters.level) && (
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  )
}
