import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showSplashOnce, Splash } from './splash.tsx'

const root = document.documentElement
const splash = () => page.getByText('Know It. Crack It.')
const setMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

beforeEach(() => setMotion('no-preference'))
afterEach(async () => {
  root.classList.remove('is-under-way')
  await setMotion('reduce')
})

/** Runs what every document runs before its first paint. */
async function load() {
  root.classList.remove('is-under-way')
  showSplashOnce()
  await render(
    <>
      <Splash />
      <button type="button">Explore Topics</button>
    </>,
  )
}

it('disappears after 2.3 s', async () => {
  await load()
  await expect.element(splash()).toBeVisible()
  const times = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
  expect(Math.max(...times.map(Number))).toBe(2_300)
  for (const animation of document.getAnimations()) animation.finish()
  await expect.element(splash()).not.toBeVisible()
})

it('ends on a key press', async () => {
  await load()
  await expect.element(splash()).toBeVisible()
  await userEvent.keyboard('{Shift}')
  await expect.element(splash()).not.toBeVisible()
})

it('ends on a tap, which also reaches the page', async () => {
  await load()
  await expect.element(splash()).toBeVisible()
  await page.getByRole('button', { name: 'Explore Topics' }).click()
  await expect.element(page.getByRole('button', { name: 'Explore Topics' })).toHaveFocus()
  await expect.element(splash()).not.toBeVisible()
})

it('is shown once per visit', async () => {
  await load()
  await expect.element(splash()).toBeVisible()
  await load()
  await expect.element(splash().first()).not.toBeVisible()
})

it('is not shown with reduced motion', async () => {
  await setMotion('reduce')
  await load()
  await expect.element(splash()).not.toBeVisible()
})
