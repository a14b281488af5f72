import { Menu } from 'lucide-react'
import { ForLearners } from '#ui/by-session.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SHEETS } from '#ui/modal-look.ts'
import { command, PageDialog } from '#ui/page-dialog.tsx'
import { SiteLinks } from '#ui/site-links.tsx'
import { AccountLinks } from './account-links.tsx'
import { LEARNERS, MAIN } from './navigation.ts'
import { useCurrentPage } from './use-current-page.ts'

export const MenuButton = () => (
  <div className="-mr-2.5 xl:hidden">
    <IconButton label="Open menu" aria-haspopup="dialog" {...command('show-modal', 'menu')}>
      <Menu aria-hidden="true" className="size-6" />
    </IconButton>
  </div>
)

export function MobileMenu() {
  const current = useCurrentPage()

  return (
    <PageDialog id="menu" title="Menu" className={SHEETS.right}>
      <ForLearners>
        <nav aria-label="Your pages" className="border-line border-b pb-3 md:hidden">
          <ul className="grid grid-cols-2 gap-x-4">
            {LEARNERS.map(({ to, label, alsoFor }) => (
              <li key={to}>
                <Link to={to} aria-current={current.within(to, alsoFor)} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </ForLearners>
      <nav aria-label="Menu">
        <ul>
          {MAIN.map(({ to, label, isWideOnly }) => (
            <li key={to} className={isWideOnly && 'max-sm:hidden'}>
              <Link to={to} aria-current={current(to)} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 border-line border-t pt-5 sm:hidden">
        <AccountLinks dashboardLabel="Dashboard" />
      </div>
      <ForLearners>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 border-line border-t pt-5 text-sm">
          <SiteLinks except={[...MAIN, ...LEARNERS].map(({ to }) => to)} />
        </div>
      </ForLearners>
    </PageDialog>
  )
}

const LINK =
  'flex min-h-12 items-center rounded-control font-medium text-lg aria-[current=page]:text-accent'
