import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LEVEL_WORDS } from '#ui/level-words.ts'
import { RadioChips } from '#ui/radio-chips.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { countChosen, isFiltered, LEVELS, TOPICS, TYPES } from './filter-resources.ts'
import { TYPE_WORDS } from './resource-words.ts'
import type { ResourceViewControl } from './use-resource-view.ts'

const ALL = { value: '', label: 'All' } as const
const TOPIC_OPTIONS = [ALL, ...TOPICS.map((value) => ({ value, label: value }))]
const LEVEL_OPTIONS = [ALL, ...LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }))]
const TYPE_OPTIONS = [ALL, ...TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))]

type Props = Pick<ResourceViewControl, 'view' | 'filter' | 'clear'>

export function ResourceFilters({ view, filter, clear }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const chosen = countChosen(view)
  // On a phone three rows of radios would push the list off the screen. They are open only if something is chosen.
  const [isOpen, setOpen] = useState(chosen > 0)
  // The button disappears, so the search box takes the focus.
  const clearAll = () => {
    clear()
    box.current?.focus()
  }

  return (
    <search className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          box={box}
          label="Search resources"
          placeholder="Search resources..."
          words={view.words}
          onChange={(words) => filter({ words })}
        />
        <div className="contents md:hidden">
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls="resource-filters"
            onClick={() => setOpen(!isOpen)}
          >
            {/* On a small phone the search text needs the icon's space. */}
            <SlidersHorizontal aria-hidden="true" className="size-4 max-[380px]:hidden" />
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        </div>
        {isFiltered(view) && (
          <Button look="quiet" onClick={clearAll}>
            Clear Filters
          </Button>
        )}
      </div>
      <div
        id="resource-filters"
        className={`flex flex-wrap gap-x-8 gap-y-4 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <RadioChips
          legend="Topic"
          name="topic"
          options={TOPIC_OPTIONS}
          value={view.topic ?? ''}
          onChange={(topic) => filter({ topic: topic || undefined })}
        />
        <RadioChips
          legend="Level"
          name="level"
          options={LEVEL_OPTIONS}
          value={view.level ?? ''}
          onChange={(level) => filter({ level: level || undefined })}
        />
        <RadioChips
          legend="Type"
          name="type"
          options={TYPE_OPTIONS}
          value={view.type ?? ''}
          onChange={(type) => filter({ type: type || undefined })}
        />
      </div>
    </search>
  )
}
