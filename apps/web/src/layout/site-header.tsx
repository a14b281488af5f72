import { brand } from '@nextround/content'
import { Link, NavLink } from 'react-router'
import { RingMark } from '#ui/ring-mark.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export const SiteHeader = () => (
  <header className="border-line border-b">
    <div className="column flex h-16 items-center gap-1 sm:gap-2">
      <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-control pr-2">
        <RingMark />
        <span className="font-bold font-heading text-lg tracking-tight">{brand.name}</span>
      </Link>
      <nav aria-label="Main" className="mr-auto">
        <NavLink
          to="/topics"
          className="flex min-h-11 items-center rounded-control px-2 font-medium sm:px-3 text-ink-2 transition-colors hover:text-ink aria-[current=page]:text-accent"
        >
          Topics
        </NavLink>
      </nav>
      <ThemeToggle />
    </div>
  </header>
)
