import type { ReactNode } from 'react'

type RowProps = {
  id: string
  /** Whether it is the one shown next to the list. */
  isCurrent: boolean
  isLate: boolean
  children: ReactNode
}

export const Row = ({ id, isCurrent, isLate, children }: RowProps) => (
  <li
    data-row={id}
    className={`scroll-my-4 overflow-hidden rounded-card max-lg:scroll-mb-24 border bg-surface outline-accent has-[[data-row-main]:focus-visible]:outline-2 has-[[data-row-main]:focus-visible]:outline-offset-2 ${isCurrent ? 'lg:border-accent lg:inset-ring lg:inset-ring-accent' : ''} ${isLate ? 'border-l-4 border-l-bad-fill border-line' : 'border-line'}`}
  >
    {children}
  </li>
)

type MainProps = { isCurrent: boolean; onOpen: () => void; children: ReactNode }

/** The part of a row that takes the focus and opens the detail. */
export const RowMain = ({ isCurrent, onOpen, children }: MainProps) => (
  <button
    type="button"
    data-row-main
    aria-current={isCurrent ? 'true' : undefined}
    onClick={onOpen}
    className="grid min-h-11 min-w-0 grow content-center gap-0.5 rounded-md text-left outline-none hover:text-accent max-sm:basis-full"
  >
    {children}
  </button>
)
