import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyPage } from '#platform/lazy-page.tsx'
import { expectAccessible } from '../testing/render-page.tsx'
import { renderRoutes } from '../testing/render-routes.tsx'
import { expectConsoleErrors } from '../testing/console-errors.ts'
import { PageBoundary } from './page-boundary.tsx'
import { SiteFrame } from './site-frame.tsx'

const NO_CONNECTION = "We couldn't reach the server. Check your connection."
const GENERIC_ERROR = 'Something went wrong on our side.'
const OFFLINE = new TypeError('Failed to fetch dynamically imported module')

/** Opens a page that doesn't load, or throws, until the test lets it. */
async function givenFailure(failing: 'load' | 'render', error: Error) {
  expectConsoleErrors(error.message)
  const server = { isDown: true, requests: 0, failures: 0 }
  const fail = () => {
    server.failures += 1
    throw error
  }
  const Topics = () => {
    useState(() => failing === 'render' && server.isDown && fail())
    return <h1>Quiz Topics</h1>
  }
  const { Page, preload } = lazyPage(async () => {
    server.requests += 1
    if (failing === 'load' && server.isDown) fail()
    return { default: Topics, meta: () => [{ title: 'Quiz Topics' }] }
  })
  history.replaceState(null, '', '/signup')
  const navigate = await renderRoutes(
    [
      { path: '/signup', element: <h1>Sign up</h1> },
      { path: '/topics', element: <Page /> },
    ],
    (shown) => (
      <SiteFrame>
        <PageBoundary preload={preload}>{shown}</PageBoundary>
      </SiteFrame>
    ),
  )
  await navigate('/topics')
  return { server, navigate }
}

const tryAgain = () => userEvent.click(page.getByRole('button', { name: 'Try Again' }))
const topics = () => page.getByRole('heading', { name: 'Quiz Topics' })

it.each([
  ["doesn't load", 'load', OFFLINE, NO_CONNECTION],
  ['throws', 'render', new Error('a bug'), GENERIC_ERROR],
] as const)(
  'a page that %s shows an error inside the frame, and Try Again loads it',
  async (_, failing, error, words) => {
    const { server } = await givenFailure(failing, error)
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    expect(location.pathname).toBe('/topics')
    await expect.element(page.getByRole('banner')).toBeVisible()
    await expectAccessible()
    const { failures } = server
    await tryAgain()
    // The failure stays on the screen during a retry, so its words don't show whether the retry has ended.
    await expect.poll(() => server.failures).toBeGreaterThan(failures)
    await expect.element(page.getByRole('alert')).toMatchTextContent(words)
    server.isDown = false
    await tryAgain()
    await expect.element(topics()).toBeVisible()
    await expect.poll(() => document.title).toBe('Quiz Topics')
  },
)

it('a page loads automatically when the network is back', async () => {
  const { server } = await givenFailure('load', OFFLINE)
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(topics()).toBeVisible()
})

it('a restored network doesn’t cancel the page that a link is opening', async () => {
  const { server } = await givenFailure('load', OFFLINE)
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.isDown = false
  dispatchEvent(new Event('beforeunload'))
  dispatchEvent(new Event('online'))
  expect(server.requests).toBe(1)
  await tryAgain()
  await expect.element(topics()).toBeVisible()
  expect(server.requests).toBe(2)
})

it("a page that didn't load is requested once, and again each time it is opened", async () => {
  const { server, navigate } = await givenFailure('load', OFFLINE)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(server.requests).toBe(1)
  await navigate('/topics?difficulty=beginner')
  await expect.poll(() => server.requests).toBe(2)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await navigate('/signup')
  await expect.element(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  server.isDown = false
  await navigate('/topics')
  await expect.element(topics()).toBeVisible()
  expect(server.requests).toBe(3)
})
