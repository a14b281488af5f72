import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AccountLinks } from './account-links.tsx'
import { MAIN } from './navigation.ts'

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <div className="-mr-2.5 xl:hidden">
      <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      {isOpen && (
        <Sheet title="Menu" onClose={close}>
          <nav aria-label="Menu">
            <ul>
              {MAIN.filter(({ isWideOnly }) => !isWideOnly).map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end onClick={close} className={LINK}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-3 border-line border-t pt-5 sm:hidden">
            <AccountLinks dashboardLabel="Dashboard" onChosen={close} />
          </div>
        </Sheet>
      )}
    </div>
  )
}

const LINK =
  'flex min-h-12 items-center rounded-control font-medium text-lg aria-[current=page]:text-accent'
