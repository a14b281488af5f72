import { brand } from '@nextround/content'
import { Search, SunMoon } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { showUser } from '#platform/shown-user.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { RingMark } from '#ui/ring-mark.tsx'
import { AccountLinks } from './account-links.tsx'
import { MenuButton } from './mobile-menu.tsx'
import { MAIN } from './navigation.ts'
import { useCurrentPage } from './use-current-page.ts'

/** The same HTML on every page. page-script.ts handles its buttons, so that text pages need no React. */
export function SiteHeader() {
  const current = useCurrentPage()
  // A header rendered by React in the browser has no name in it yet.
  useLayoutEffect(() => showUser(), [])

  return (
    <header className="border-line border-b in-[.is-in-quiz]:hidden print:hidden">
      <div className="column for-team:max-w-7xl flex h-16 items-center gap-1">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-control pr-2 xl:mr-3"
        >
          <RingMark />
          <span className="font-bold font-heading text-lg tracking-tight">{brand.name}</span>
        </Link>
        <nav aria-label="Main" className="mr-auto hidden xl:block">
          <ul className="flex">
            {MAIN.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={current(to)} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <IconButton
          label="Search the site"
          aria-keyshortcuts="Control+K Meta+K"
          data-action="search"
        >
          <Search aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Toggle theme" data-action="theme">
          <SunMoon aria-hidden="true" className="size-5" />
        </IconButton>
        <div className="hidden items-center gap-2 whitespace-nowrap pl-1 sm:flex">
          <AccountLinks />
        </div>
        <MenuButton />
      </div>
    </header>
  )
}

const LINK =
  'flex min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-medium text-ink-2 text-[0.94rem] transition-colors hover:text-ink aria-[current=page]:text-accent'
