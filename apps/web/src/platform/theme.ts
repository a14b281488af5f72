import { deviceStorage } from './device-storage.ts'

/**
 * Applies the chosen theme, else the saved one, else the system's. It also runs as an inline script before the first
 * paint, so that a dark page never flashes light. It must therefore not use anything outside its own body.
 */
export function applyTheme(chosen?: string) {
  let theme: string | null | undefined = chosen
  try {
    theme ??= localStorage.getItem('theme')
  } catch {
    // Storage is forbidden, so the system's theme applies.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(theme)
  // Phones colour their browser bar to match the theme on the screen, which may differ from the system's.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['theme'] === theme ? 'all' : 'not all'
}

/** The theme lives only in the root element's class, so no React state can contradict the screen. */
export function toggleTheme() {
  const next = document.documentElement.classList.contains('dark') ? 'light' : 'dark'
  applyTheme(next)
  deviceStorage.write('theme', next)
}
