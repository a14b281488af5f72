import { afterEach, expect, it } from 'vitest'
import { emulateMedia } from '../testing/emulate-media.ts'
import { applyTheme, toggleTheme } from './theme.ts'

const isDark = () => document.documentElement.classList.contains('dark')
afterEach(() => emulateMedia())

it.each(['light', 'dark'] as const)('follows a system that prefers %s', async (scheme) => {
  await emulateMedia({ 'prefers-color-scheme': scheme })
  applyTheme()
  expect(isDark()).toBe(scheme === 'dark')
  // An unknown value has no effect.
  localStorage.setItem('theme', 'sepia')
  applyTheme()
  expect(isDark()).toBe(scheme === 'dark')
})

it('remembers the chosen theme, whatever the system prefers', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  applyTheme()
  toggleTheme()
  expect(localStorage.getItem('theme')).toBe('dark')
  applyTheme()
  expect(isDark()).toBe(true)
  toggleTheme()
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  applyTheme()
  expect(isDark()).toBe(false)
})

it('sets the browser bar to the theme’s colour', () => {
  const metas = ['light', 'dark'].map((theme) => {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'theme-color', content: theme })
    meta.dataset['theme'] = theme
    document.head.append(meta)
    return meta
  })
  const shown = () =>
    metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
  for (const theme of ['light', 'dark']) {
    applyTheme(theme)
    expect(shown()).toEqual([theme])
  }
  for (const meta of metas) meta.remove()
})
