import { useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { KEEP_SCROLL } from '#platform/history-entry.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

/** A page whose content loads late: short while it loads, tall afterwards. */
const content = {
  height: 3_000,
  listeners: new Set<() => void>(),
  is(height: number) {
    content.height = height
    for (const tell of content.listeners) tell()
  },
}
function Growing() {
  const height = useSyncExternalStore(
    (tell) => {
      content.listeners.add(tell)
      return () => content.listeners.delete(tell)
    },
    () => content.height,
  )
  return (
    <main style={{ height }}>
      <p id="part" style={{ position: 'absolute', top: 1_000 }}>
        A part
      </p>
    </main>
  )
}

const PLACE = 1_200
const frame = () => new Promise(requestAnimationFrame)
const stored = () => sessionStorage.getItem('scroll-positions') ?? ''

/** A visitor has scrolled down a long page, opened another and come back while the long page is loading. */
async function givenReturn() {
  const navigate = await givenPage()
  scrollTo(0, PLACE)
  await frame()
  await frame()
  await navigate('/next')
  await expect.poll(() => scrollY).toBe(0)
  content.height = 0
  history.back()
  await expect.poll(() => document.querySelector('#part')).not.toBeNull()
}

async function givenPage() {
  content.height = 3_000
  // Usually set by the inline script, which exists only in the served HTML.
  history.scrollRestoration = 'manual'
  history.replaceState(null, '', '/long')
  const navigate = await renderRoutes(
    [
      { path: '/long', element: <Growing /> },
      { path: '/next', element: <main style={{ height: 3_000 }}>Next</main> },
    ],
    (page) => (
      <>
        {page}
        <ScrollMemory />
      </>
    ),
  )
  await expect.poll(() => document.querySelector('#part')).not.toBeNull()
  return navigate
}

it('restores the scroll position once the content has loaded', async () => {
  await givenReturn()
  await frame()
  expect(scrollY).toBe(0)
  content.is(3_000)
  await expect.poll(() => scrollY).toBe(PLACE)
})

it('keeps the scroll position of a page left while loading', async () => {
  await givenReturn()
  dispatchEvent(new Event('scroll'))
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(stored()).toContain(`[${PLACE},`)
})

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'does not restore the position if the reader scrolls first (%s)',
  async (move) => {
    await givenReturn()
    dispatchEvent(new Event(move))
    content.is(3_000)
    await frame()
    await frame()
    expect(scrollY).toBe(0)
  },
)

it('a new page begins at its top or its anchor, and a filter doesn’t scroll', async () => {
  const navigate = await givenPage()
  scrollTo(0, PLACE)
  await navigate('/long?filter=1', { state: KEEP_SCROLL })
  await frame()
  expect(scrollY).toBe(PLACE)
  await navigate('/long#part')
  await expect.poll(() => scrollY).toBe(1_000)
  await navigate('/next')
  await expect.poll(() => scrollY).toBe(0)
})
