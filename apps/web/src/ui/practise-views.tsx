import { Link } from './link.tsx'

const VIEWS = [
  { to: '/topics', label: 'Topics' },
  { to: '/mocks', label: 'Mocks' },
  { to: '/coding', label: 'Coding' },
]

/** The ways to practise, at the top of each of their pages. */
export const PractiseViews = ({ current }: { current: string }) => (
  <nav aria-label="Ways to practise" className="print:hidden">
    <ul className="flex">
      {VIEWS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === current ? 'page' : undefined} className={VIEW}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const VIEW =
  'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold text-ink-2 text-sm transition-colors hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper md:px-4 forced-colors:aria-[current]:border'
