import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode }
type Props<Id extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** What the selected tab shows. */
  children: ReactNode
}

/** One stop for the Tab key; the arrow keys, Home and End choose. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const prefix = useId()
  const idOf = (id: string) => `${prefix}${id}`

  const move = (event: KeyboardEvent) => {
    const next = target(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs.at(next)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(idOf(tab.id))?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className="flex overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={idOf(tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            className="min-h-11 shrink-0 border-transparent border-b-2 px-4 py-2.5 font-semibold text-ink-2 transition-colors hover:text-ink focus-visible:outline-offset-[-3px] aria-selected:border-accent aria-selected:text-accent"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}panel`}
        aria-labelledby={idOf(selected)}
        tabIndex={0}
        className="rounded-control pt-5"
      >
        {children}
      </div>
    </div>
  )
}

/** Round and round, as the pattern for tabs wants it. */
function target(key: string, current: number, count: number) {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
