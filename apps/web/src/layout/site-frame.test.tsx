import { signOut as signOutEndpoint } from '@nextround/contract/auth'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signOut } from '#features/auth/sign-out.ts'
import { Link } from '#ui/link.tsx'
import { emulateMedia } from '../testing/emulate-media.ts'
import { expectAccessible, expectNoOverflow, renderPage } from '../testing/render-page.tsx'
import { cutOff, signIn } from '../testing/server.ts'

const MENU = ['Home', 'Topics', 'AI Tutor', 'Resources', 'Pricing', 'About', 'Contact']
const WITH_BOARD = [...MENU.slice(0, 4), 'Leaderboard', ...MENU.slice(4)]

const header = () => page.getByRole('banner')
const menu = () => page.getByRole('dialog', { name: 'Menu' })
const tabs = () => page.getByRole('navigation', { name: 'Tab bar' })
const getBox = (part: { element: () => Element }) => part.element().getBoundingClientRect()
const listTexts = (part: { elements: () => Element[] }) =>
  part.elements().map(({ textContent }) => textContent)
const openMenu = () => userEvent.click(page.getByRole('button', { name: 'Open menu' }))

const Text = () => (
  <div className="column" style={{ height: 2_000 }}>
    <h1>A page</h1>
    <Link to="/signup">Create an account</Link>
  </div>
)
const open = (at = '/topics') => renderPage(Text, at, '*')

afterEach(async () => {
  await emulateMedia()
  await page.viewport(360, 740)
  document.documentElement.classList.remove('is-in-quiz')
  delete document.documentElement.dataset['page']
})

it('the phone menu lists every section, and Escape returns the focus', async () => {
  await open('/')
  await openMenu()
  expect(listTexts(menu().getByRole('navigation').getByRole('link'))).toEqual(MENU)
  for (const [name, to] of [
    ['Log In', '/login'],
    ['Sign Up', '/signup'],
  ] as const)
    await expect.element(menu().getByRole('link', { name })).toHaveAttribute('href', to)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toHaveFocus()
})

it.each([640, 768, 1024, 1279])('at %d px the menu also lists the leaderboard', async (width) => {
  await page.viewport(width, 800)
  await open()
  await openMenu()
  expect(listTexts(menu().getByRole('navigation').getByRole('link'))).toEqual(WITH_BOARD)
})

it('the desktop header lists every section and marks the current page', async () => {
  await page.viewport(1280, 800)
  await open('/topics')
  const main = page.getByRole('navigation', { name: 'Main' })
  expect(listTexts(main.getByRole('link'))).toEqual(WITH_BOARD)
  await expect
    .element(main.getByRole('link', { name: 'Topics' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  for (const [name, to] of [
    ['Log In', '/login'],
    ['Sign Up', '/signup'],
  ] as const)
    await expect.element(header().getByRole('link', { name })).toHaveAttribute('href', to)
})

it.each([
  ['आशा वर्मा', 'आशा वर्मा'],
  ['', 'Profile'],
])('a learner named %o is shown as %s', async (name, shown) => {
  signIn({ name })
  await page.viewport(1280, 800)
  await open()
  await expect
    .element(header().getByRole('link', { name: shown }))
    .toHaveAttribute('href', '/dashboard')
})

it('a failed sign-out shows an error above the tabs and changes nothing', async () => {
  signIn()
  // At widths between phone and tablet, toasts appear at the bottom.
  await page.viewport(700, 740)
  await open()
  cutOff(signOutEndpoint)
  await signOut()
  const toast = page.getByRole('listitem').filter({ hasText: 'There was an error logging out.' })
  await expect.element(toast).toMatchTextContent('Please try again.')
  expect(getBox(toast).bottom).toBeLessThanOrEqual(getBox(tabs()).top + 0.5)
  await expect.element(header().getByRole('link', { name: 'Asha Verma' })).toBeVisible()
})

it('the footer links to every section, and to three sites in a new tab', async () => {
  await open()
  const footer = page.getByRole('contentinfo')
  for (const [name, targets] of Object.entries({
    Company: ['/about', '/features', '/pricing', '/careers', '/contact'],
    Resources: ['/guides', '/learn', '/blog', '/faq', '/companies', '/mocks', '/support'],
    Legal: ['/terms', '/privacy', '/cookies'],
  })) {
    const links = footer.getByRole('navigation', { name }).getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets)
  }
  await expect.element(footer.getByRole('link', { name: 'Study Guides' })).toBeVisible()
  expect(document.querySelectorAll('footer a[target=_blank][rel=noreferrer]')).toHaveLength(3)
})

it('learners have no footer in the app, and its links are in the menu', async () => {
  signIn()
  await open()
  await expect.element(tabs()).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await openMenu()
  for (const [name, to] of [
    ['Blog', '/blog'],
    ['Support', '/support'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect
      .element(menu().getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', to)
  // The menu does not repeat links that its other lists have.
  for (const name of ['Pricing', 'Guides'])
    expect(menu().getByRole('link', { name }).elements()).toHaveLength(1)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  // On a text page, only wide screens have room for it.
  document.documentElement.dataset['page'] = 'text'
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
})

it("the footer's lists are side by side on a phone", async () => {
  await open()
  const footer = page.getByRole('contentinfo')
  const [company, resources] = ['Company', 'Resources'].map((name) =>
    getBox(footer.getByRole('navigation', { name })),
  )
  expect(resources?.top).toBe(company?.top)
  expect(getBox(footer).height).toBeLessThan(800)
  expectNoOverflow()
})

it("links to a learner's pages are below the header on wide screens, and first in the menu on a phone", async () => {
  const pages = ['Today', 'Practise', 'Mistakes', 'Notes', 'Guides', 'Leaderboard', 'Companies']
  signIn()
  await page.viewport(768, 740)
  await open('/mistakes/bookmarks')
  const own = page.getByRole('navigation', { name: 'Your pages' })
  expect(listTexts(own.getByRole('link'))).toEqual(pages)
  await expect
    .element(own.getByRole('link', { name: 'Mistakes' }))
    .toHaveAttribute('aria-current', 'true')
  expect(getBox(page.getByRole('main')).height + 65 + getBox(own).height).toBeGreaterThanOrEqual(
    740,
  )
  await expectAccessible()
  expectNoOverflow()
  document.documentElement.classList.add('is-in-quiz')
  await expect.element(own).not.toBeInTheDocument()
  document.documentElement.classList.remove('is-in-quiz')

  await page.viewport(360, 740)
  await expect.element(own).not.toBeInTheDocument()
  await openMenu()
  expect(listTexts(own.getByRole('link'))).toEqual(pages)
})

it('guests see no links to a learner’s pages below the header', async () => {
  await page.viewport(1280, 800)
  await open()
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Your pages' })).not.toBeInTheDocument()
})

it('a page opened by the router takes the focus, because no page load announces it', async () => {
  await open('/login')
  await userEvent.click(page.getByRole('link', { name: 'Create an account' }))
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('guests see no tabs', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  await expect.element(tabs()).not.toBeInTheDocument()
})

it.each([
  ['/dashboard/skills', 'Today', 'true'],
  ['/topics', 'Practise', 'page'],
  ['/coding', 'Practise', 'true'],
  ['/companies/tcs', 'Companies', 'true'],
  ['/account', 'Me', 'page'],
])('at %s the tab %s is marked', async (at, name, current) => {
  signIn()
  await open(at)
  expect(listTexts(tabs().getByRole('link'))).toEqual(['Today', 'Practise', 'Companies', 'Me'])
  const marked = document.querySelectorAll('[aria-label="Tab bar"] [aria-current]')
  expect([...marked].map(({ textContent }) => textContent)).toEqual([name])
  expect(marked[0]?.getAttribute('aria-current')).toBe(current)
})

it('tabs are large enough, cover nothing and come last', async () => {
  signIn()
  await open()
  await expect.element(tabs()).toBeVisible()
  expect(getBox(tabs()).bottom).toBe(740)
  expect(getBox(tabs()).height).toBeLessThanOrEqual(58)
  for (const tab of tabs().getByRole('link').elements())
    expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  scrollTo(0, document.body.scrollHeight)
  const last = page.getByRole('main').getByRole('link', { name: 'Create an account' })
  await expect
    .poll(() => getBox(page.getByRole('main')).bottom)
    .toBeLessThanOrEqual(getBox(tabs()).top + 0.5)
  ;(last.element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(tabs().getByRole('link').first()).toHaveFocus()
  await expectAccessible()
  expectNoOverflow()

  // Like a desktop zoomed to 400%: the tabs end the page instead of taking a quarter of the screen.
  await page.viewport(320, 256)
  scrollTo(0, 0)
  expect(getBox(tabs()).top).toBeGreaterThan(256)
})

it('tabs are hidden in print, on tablets and in a quiz, and work without colours', async () => {
  signIn()
  await open()
  await expect.element(tabs()).toBeVisible()
  await emulateMedia({ 'forced-colors': 'active' })
  const marks = tabs()
    .getByRole('link')
    .elements()
    .map((tab) => getComputedStyle(tab, '::before').backgroundColor)
  expect(new Set(marks).size).toBe(2)
  await emulateMedia({ media: 'print' })
  await expect.element(tabs()).not.toBeInTheDocument()
  await emulateMedia()
  await expect.element(tabs()).toBeVisible()
  await page.viewport(768, 740)
  await expect.element(tabs()).not.toBeInTheDocument()
  await page.viewport(360, 740)
  document.documentElement.classList.add('is-in-quiz')
  await expect.element(tabs()).not.toBeInTheDocument()
})
