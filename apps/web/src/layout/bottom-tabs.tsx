import { Building2, CircleDot, CircleUserRound, ListChecks } from 'lucide-react'
import { useLocation } from 'react-router'
import { Link } from '#ui/link.tsx'

const TABS = [
  { to: '/dashboard', label: 'Today', icon: CircleDot },
  { to: '/topics', label: 'Practise', icon: ListChecks },
  { to: '/companies', label: 'Companies', icon: Building2 },
  { to: '/account', label: 'Me', icon: CircleUserRound },
]

/**
 * Where a learner is most of the time, at the thumb of a phone. It stands in the HTML of every page; ui/app.css says
 * when it is shown, and keeps its room free.
 */
export function BottomTabs() {
  const { pathname } = useLocation()

  return (
    <nav
      aria-label="Tab bar"
      className="inset-x-0 bottom-0 z-5 hidden border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] with-tabs:block [@media(height>=20rem)]:fixed"
    >
      <ul className="mx-auto grid h-14 max-w-lg grid-cols-4">
        {TABS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={currentFor(to, pathname)} className={TAB}>
              <Icon aria-hidden="true" className="size-5.5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A tab stays marked on the pages below its own. */
function currentFor(to: string, pathname: string) {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}

/** The line at the upper edge says the same to those who do not see colours. */
const TAB =
  'group relative grid h-full content-center justify-items-center gap-0.5 font-medium text-ink-2 text-xs leading-tight -outline-offset-2 before:absolute before:-top-px before:h-0.5 before:w-10 before:rounded-full aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:before:bg-accent forced-colors:aria-[current]:before:bg-[Highlight]'
