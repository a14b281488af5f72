import { CircleUser } from 'lucide-react'
import { NavLink } from 'react-router'
import { Link } from '#ui/link.tsx'

const TABS = [
  { to: '/dashboard', label: 'Today' },
  { to: '/dashboard/progress', label: 'Progress' },
  { to: '/dashboard/skills', label: 'Skills' },
]

/** Each tab is a separate page with its own address, so that Back returns to the previous one. */
export const DashboardTabs = () => (
  <nav aria-label="Dashboard" className="flex items-center gap-1 print:hidden">
    {TABS.map(({ to, label }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="flex min-h-11 items-center rounded-full px-3.5 font-semibold text-ink-2 text-sm transition-colors hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
      >
        {label}
      </NavLink>
    ))}
    <Link
      to="/account"
      aria-label="Account"
      className="ml-auto grid size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <CircleUser aria-hidden="true" className="size-5" />
    </Link>
  </nav>
)
