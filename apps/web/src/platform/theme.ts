import { deviceStorage } from './device-storage.ts'

/**
 * A saved choice, else the system's. It also runs as an inline script before the first paint, so
 * that a dark page never flashes light: it may use nothing from outside its own braces.
 */
export function applyTheme(chosen?: string) {
  let theme: string | null | undefined = chosen
  try {
    theme ??= localStorage.getItem('theme')
  } catch {
    // Storage is forbidden: the system decides.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(theme)
  // A phone paints its bar in the colour of the theme that is shown, which need not be the system's.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['theme'] === theme ? 'all' : 'not all'
}

/** The class on the root is the one truth; no React state can disagree with what is painted. */
export function toggleTheme() {
  const next = document.documentElement.classList.contains('dark') ? 'light' : 'dark'
  applyTheme(next)
  deviceStorage.write('theme', next)
}
