import type { KeyboardEvent, ReactNode } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode }
type Props<Id extends string> = {
  /** An ID that is unique on the page, shared by the tab list and its panel. */
  group: string
  /** The subject of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

const tabId = (group: string, id: string) => `${group}-tab-${id}`
const panelId = (group: string) => `${group}-panel`

/** A single stop for the Tab key. The arrow keys, Home and End select a tab. */
export function TabList<Id extends string>({ group, label, tabs, selected, onSelect }: Props<Id>) {
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
    document.getElementById(tabId(group, tab.id))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="flex flex-wrap">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(group, tab.id)}
          aria-selected={tab.id === selected}
          aria-controls={panelId(group)}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
          className="min-h-11 rounded-full px-3.5 py-2 font-semibold text-ink-2 text-sm transition-colors hover:text-ink aria-selected:bg-ink aria-selected:text-paper md:px-4"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

type PanelProps = { group: string; selected: string; children: ReactNode }

/** The content of the selected tab. It may be placed apart from the list. */
export const TabPanel = ({ group, selected, children }: PanelProps) => (
  <div
    role="tabpanel"
    id={panelId(group)}
    aria-labelledby={tabId(group, selected)}
    tabIndex={0}
    className="min-w-0 rounded-card"
  >
    {children}
  </div>
)

/** Wraps around at the ends, as the ARIA pattern for tabs requires. */
function target(key: string, current: number, count: number) {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
