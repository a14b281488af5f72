import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/field-frame.tsx'
import { LEVEL_WORDS } from '#ui/level-words.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { type Filters, LEVELS } from './filter-topics.ts'

type Props = { filters: Filters; change: (next: Partial<Filters>) => void; clear: () => void }

export function TopicFilters({ filters, change, clear }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // The button disappears, so the search box takes the focus.
  const clearAll = () => {
    clear()
    box.current?.focus()
  }

  return (
    <search className="flex flex-wrap gap-3">
      <SearchBox
        box={box}
        label="Search topics"
        placeholder="Search topics by name or description..."
        words={filters.words}
        onChange={(words) => change({ words })}
      />
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
        <Button look="quiet" onClick={clearAll}>
          Clear
        </Button>
      )}
    </search>
  )
}
