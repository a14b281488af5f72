import { Link } from '#ui/link.tsx'
import { LEARNERS } from './navigation.ts'
import { useCurrentPage } from './use-current-page.ts'

/**
 * A learner's pages below the header, where the screen is too wide for the tabs. It is in the HTML of every page;
 * ui/app.css decides when to show it and reserves its space.
 */
export function LearnerLine() {
  const current = useCurrentPage()

  return (
    <nav
      aria-label="Your pages"
      className="hidden border-line border-b bg-surface with-line:block print:hidden"
    >
      <ul className="column flex h-11 gap-1">
        {LEARNERS.map(({ to, label, alsoFor }) => (
          <li key={to}>
            <Link to={to} aria-current={current.within(to, alsoFor)} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The line at the lower edge marks the current page for people who can't see the colour. */
const LINK =
  'relative -ml-2.5 mr-2.5 flex h-full items-center whitespace-nowrap px-2.5 font-medium text-ink-2 text-sm -outline-offset-2 transition-colors after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:after:bg-accent forced-colors:aria-[current]:after:bg-[Highlight]'
