import { Building2, CircleDot, CircleUserRound, ListChecks } from 'lucide-react'
import { Link } from '#ui/link.tsx'
import { useCurrentPage } from './use-current-page.ts'

const TABS = [
  { to: '/dashboard', label: 'Today', icon: CircleDot },
  { to: '/topics', label: 'Practise', alsoFor: ['/mocks', '/coding'], icon: ListChecks },
  { to: '/companies', label: 'Companies', icon: Building2 },
  { to: '/account', label: 'Me', icon: CircleUserRound },
]

/**
 * The learner's main pages, within the thumb's reach on a phone. It is in the HTML of every page. ui/app.css decides
 * when to show it and reserves its space. A tab stays marked on the pages below it.
 */
export function BottomTabs() {
  const current = useCurrentPage()

  return (
    <nav
      aria-label="Tab bar"
      className="inset-x-0 bottom-0 z-5 hidden border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] with-tabs:block [@media(height>=20rem)]:fixed"
    >
      <ul className="mx-auto grid h-14 max-w-lg grid-cols-4">
        {TABS.map(({ to, label, alsoFor, icon: Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={current.within(to, alsoFor)} className={TAB}>
              <Icon aria-hidden="true" className="size-5.5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The line at the upper edge marks the current tab for people who can't see the colour. */
const TAB =
  'group relative grid h-full content-center justify-items-center gap-0.5 font-medium text-ink-2 text-xs leading-tight -outline-offset-2 before:absolute before:-top-px before:h-0.5 before:w-10 before:rounded-full aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:before:bg-accent forced-colors:aria-[current]:before:bg-[Highlight]'
