import type { KeyboardEvent, ReactNode } from 'react'

const TABS = ['task', 'code', 'tests'] as const
export type TabId = (typeof TABS)[number]
const NAMES = { task: 'Task', code: 'Code', tests: 'Tests' }

type Props = { selected: TabId; onSelect: (id: TabId) => void; mark: ReactNode }

/** A single stop for the Tab key. The arrow keys, Home and End select a tab. */
export function WorkspaceTabs({ selected, onSelect, mark }: Props) {
  const move = (event: KeyboardEvent) => {
    const place = TABS.indexOf(selected)
    const next = {
      ArrowRight: (place + 1) % TABS.length,
      ArrowLeft: (place + TABS.length - 1) % TABS.length,
      Home: 0,
      End: TABS.length - 1,
    }[event.key]
    const id = next === undefined ? undefined : TABS[next]
    if (!id) return
    event.preventDefault()
    onSelect(id)
    document.getElementById(`tab-${id}`)?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label="Parts of the page"
      className="mx-4 my-2 grid shrink-0 grid-cols-3 gap-1 rounded-control bg-sunken p-1"
    >
      {TABS.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === selected}
          aria-controls="workspace-panel"
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={move}
          className="flex min-h-10 items-center justify-center gap-2 rounded-lg font-semibold text-ink-2 text-sm aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-float forced-colors:aria-selected:border"
        >
          {NAMES[id]}
          {id === 'tests' && mark}
        </button>
      ))}
    </div>
  )
}
