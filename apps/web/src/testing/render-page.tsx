import { type ComponentType, lazy, useEffect } from 'react'
import { BrowserRouter, matchPath, type RouteObject, useLocation, useRoutes } from 'react-router'
import axe from 'axe-core'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadSession } from '#features/auth/session.ts'
import SignedInOnly from '#layout/signed-in-only.tsx'
import { SiteFrame } from '#layout/site-frame.tsx'
import { navigation } from '#platform/navigation.ts'
import type { TextArgs } from '#platform/text-page.ts'

/** Renders a page at an address, in the frame of every app page. */
export const renderPage = (
  Page: ComponentType,
  at: string,
  path = at.split('?')[0],
  /** Of the history entry, as if a link had led here. */
  state?: unknown,
) => renderRoute({ element: <Page />, path: path ?? at }, at, state)

/** Like renderPage, for a page that needs a session. */
export const renderPersonalPage = (
  Page: ComponentType,
  at: string,
  path = at.split('?')[0],
  state?: unknown,
) =>
  renderRoute(
    { element: <SignedInOnly />, children: [{ element: <Page />, path: path ?? at }] },
    at,
    state,
  )

type TextPage<Data> = { default: ComponentType<{ data: Data }>; loader: (args: TextArgs) => Data }

/** Renders a text page with its loader's data, and waits for it. */
export async function renderText<Data>(
  { default: Page, loader }: TextPage<Data>,
  at: string,
  path = at,
) {
  const { params = {} } = matchPath(path, at) ?? {}
  const data = loader({ params })
  await renderPage(() => <Page data={data} />, at, path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.getByRole('main')
}

const NeverLoaded = lazy(() => new Promise<never>(() => {}))
const NEVER_LOADED = '/never-loaded'

/** Opens a page whose code never arrives, so the test's page stays on the screen. Returns the address. */
export function leaveForSlowPage(): string {
  navigation.open(NEVER_LOADED)
  return NEVER_LOADED
}

async function renderRoute(route: RouteObject, at: string, state?: unknown) {
  history.replaceState(state === undefined ? null : { usr: state }, '', at)
  const routes = [
    route,
    { element: <NeverLoaded />, path: NEVER_LOADED },
    { element: <p>Another page</p>, path: '*' },
  ]
  const Shown = () => useRoutes(routes)
  await loadSession()
  const { unmount } = await render(
    <BrowserRouter>
      <SiteFrame>
        <Shown />
        <DrawnAddress />
      </SiteFrame>
    </BrowserRouter>,
  )
  return { unmount }
}

/** The path and query of the current page. */
export const address = () => `${location.pathname}${location.search}`

let drawn = ''
const DrawnAddress = () => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    drawn = `${pathname}${search}`
  }, [pathname, search])
  return null
}

/** The address that React has rendered, which follows the real one with a delay. Wait for it before going back. */
export const drawnAddress = () => drawn

/** Rules that depend only on colours, which is all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks everything in the light theme, and colours in the dark theme too. */
export async function expectAccessible() {
  const found: string[] = []
  for (const theme of ['dark', 'light']) {
    document.documentElement.classList.remove('dark', 'light')
    document.documentElement.classList.add(theme)
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      ...(theme === 'dark' && { runOnly: COLOUR_RULES }),
    })
    for (const { id, nodes } of violations)
      found.push(`${theme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  }
  expect(found).toEqual([])
}

/** Fails if anything is wider than the screen. */
export function expectNoOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)
}

export const WIDE = [1280, 900] as const

/** Finishes all animations, so that delayed content is visible now. */
export const finishAnimations = () => {
  for (const animation of document.getAnimations()) animation.finish()
}

export const listTexts = (locator: Locator) =>
  locator.elements().map(({ textContent }) => textContent)

export const getTop = (element: Element) => element.getBoundingClientRect().top

/** A colour of our design tokens, as the browser reports it. */
export function tokenColour(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
