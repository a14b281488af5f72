import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chip.tsx'
import { LEVEL_WORDS } from '#ui/level-words.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { type GuideFilterValues as Filters, isFiltered, LEVELS } from './filter-guides.ts'

type Props = {
  filters: Filters
  change: (next: Partial<Filters>) => void
  clear: () => void
  /** Known only once the guides have loaded. */
  categories: ReactNode
}

export function GuideFilters({ filters, change, clear, categories }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // The button disappears, so the search box takes the focus.
  const clearAll = () => {
    clear()
    box.current?.focus()
  }

  return (
    <search className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          box={box}
          label="Search guides"
          placeholder="Search guides by title or description..."
          words={filters.words}
          onChange={(words) => change({ words })}
        />
        {isFiltered(filters) && (
          <Button look="quiet" onClick={clearAll}>
            Clear Filters
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        {categories}
        <FilterChips label="Difficulty">
          {LEVELS.map((level) => (
            <FilterChip
              key={level}
              isOn={filters.level === level}
              onToggle={() => change({ level: filters.level === level ? undefined : level })}
            >
              {LEVEL_WORDS[level]}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
    </search>
  )
}
