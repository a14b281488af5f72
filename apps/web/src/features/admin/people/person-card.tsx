import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'

type Props = { title: string; children: ReactNode }

export function PersonCard({ title, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** More would push the rest of the page too far down. */
const SHOWN_AT_FIRST = 5

type ListProps<Item> = {
  items: readonly Item[]
  /** The text of an empty list. */
  empty: string
  children: (item: Item) => ReactNode
}

/** The newest items, and on request all. Each child is a list item. */
export function ShortList<Item>({ items, empty, children }: ListProps<Item>) {
  const [isAllShown, setAllShown] = useState(false)
  if (items.length === 0) return <p className="text-ink-2 text-sm">{empty}</p>
  const shown = isAllShown ? items : items.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line text-sm">{shown.map(children)}</ul>
      {shown.length < items.length && (
        <div>
          <Button look="quiet" onClick={() => setAllShown(true)}>
            {`Show all ${items.length}`}
          </Button>
        </div>
      )}
    </>
  )
}
