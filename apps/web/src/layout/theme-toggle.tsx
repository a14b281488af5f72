import { SunMoon } from 'lucide-react'
import { toggleTheme } from '#platform/theme.ts'

export const ThemeToggle = () => (
  <button
    type="button"
    aria-label="Toggle theme"
    onClick={toggleTheme}
    className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
  >
    <SunMoon aria-hidden="true" className="size-5" />
  </button>
)
