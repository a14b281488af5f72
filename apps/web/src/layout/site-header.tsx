import { brand } from '@nextround/content'
import { Link, NavLink } from 'react-router'
import { RingMark } from '#ui/ring-mark.tsx'
import { AccountLinks } from './account-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MAIN } from './navigation.ts'
import { OpenPalette } from './open-palette.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export const SiteHeader = () => (
  <header className="border-line border-b">
    <div className="column flex h-16 items-center gap-1">
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
              <NavLink to={to} end className={LINK}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <OpenPalette />
      <ThemeToggle />
      <div className="hidden items-center gap-2 whitespace-nowrap pl-1 sm:flex">
        <AccountLinks />
      </div>
      <MobileMenu />
    </div>
  </header>
)

const LINK =
  'flex min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-medium text-ink-2 text-[0.94rem] transition-colors hover:text-ink aria-[current=page]:text-accent'
