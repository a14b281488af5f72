import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

const TABS = [
  { id: 'mistakes', to: '/mistakes', label: 'Mistakes' },
  { id: 'bookmarks', to: '/mistakes/bookmarks', label: 'Bookmarks' },
] as const

type Props = { tab: (typeof TABS)[number]['id']; title: string; lead: string; children: ReactNode }

/** Wraps both lists. Each has its own address, so the tabs are links. */
export const MistakesFrame = ({ tab, title, lead, children }: Props) => (
  <div className="column max-w-[52rem] py-5 md:py-12">
    <h1 className="font-extrabold text-3xl md:text-5xl">{title}</h1>
    <p className="mt-3 max-w-prose text-ink-2 text-lg max-md:sr-only">{lead}</p>
    <nav aria-label="Mistakes and bookmarks" className="mt-2 mb-2 md:mt-6 md:mb-4">
      <ul className="flex flex-wrap">
        {TABS.map(({ id, to, label }) => (
          <li key={id}>
            <Link to={to} aria-current={id === tab ? 'page' : undefined} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
)

/** Looks like the tabs of other pages. */
const LINK =
  'inline-flex min-h-11 items-center rounded-full px-4 py-2 font-semibold text-ink-2 text-sm transition-colors hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper'
