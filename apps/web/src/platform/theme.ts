import { deviceStorage } from './device-storage.ts'

/**
 * A saved choice, else the system's. It also runs as an inline script before the first paint, so
 * that a dark page never flashes light: it may use nothing from outside its own braces.
 */
export function applyTheme() {
  let saved: string | null = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage is forbidden: the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(saved === 'light' || saved === 'dark' ? saved : system)
}

/** The class on the root is the one truth; no React state can disagree with what is painted. */
export function toggleTheme() {
  const { classList } = document.documentElement
  const [shown, next] = classList.contains('dark') ? ['dark', 'light'] : ['light', 'dark']
  classList.remove(shown)
  classList.add(next)
  deviceStorage.write('theme', next)
}
