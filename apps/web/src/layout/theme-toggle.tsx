import { SunMoon } from 'lucide-react'
import { toggleTheme } from '#platform/theme.ts'
import { IconButton } from '#ui/icon-button.tsx'

export const ThemeToggle = () => (
  <IconButton label="Toggle theme" onClick={toggleTheme}>
    <SunMoon aria-hidden="true" className="size-5" />
  </IconButton>
)
