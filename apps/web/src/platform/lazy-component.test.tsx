import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectConsoleErrors } from '../testing/console-errors.ts'
import { expectAccessible } from '../testing/render-page.tsx'
import { useInBrowser } from './in-browser.tsx'
import { lazyComponent, prerenderedParts } from './lazy-component.tsx'

const Chart = () => <p>The chart</p>

/** Calls back once the page is live and every part has been updated. */
function Live({ onLive }: { onLive: () => void }) {
  const isLive = useInBrowser()
  useEffect(() => {
    if (isLive) onLive()
  }, [isLive, onLive])
  return null
}

it('reports that its code didn’t load, and loads it on retry', async () => {
  expectConsoleErrors('Failed to fetch dynamically imported module')
  let isDown = true
  const Part = lazyComponent(
    async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Chart }
    },
    { label: 'the chart' },
  )
  await render(<Part />)
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load the chart.")
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.element(page.getByText('The chart', { exact: true })).toBeVisible()
})

it('keeps its served HTML if the page hydrates once the code of prerendered parts has loaded', async () => {
  const code = Promise.withResolvers<{ default: typeof Chart }>()
  const Part = lazyComponent(() => code.promise, { isPrerendered: true, fallback: <p>Loading</p> })
  const box = document.createElement('div')
  box.innerHTML = '<!--$--><p>The chart</p><!--/$-->'
  document.body.append(box)
  const served = box.querySelector('p')
  const texts: (string | null)[] = []
  const observer = new MutationObserver(() => texts.push(box.textContent))
  observer.observe(box, { childList: true, subtree: true })
  const live = Promise.withResolvers<void>()
  const hydrating = prerenderedParts().then(() =>
    hydrateRoot(
      box,
      <>
        <Part />
        <Live onLive={live.resolve} />
      </>,
    ),
  )
  onTestFinished(async () => {
    observer.disconnect()
    ;(await hydrating).unmount()
    box.remove()
  })
  code.resolve({ default: Chart })
  await live.promise
  expect(texts).toEqual([])
  expect(served?.isConnected).toBe(true)
})

it('shows the page’s fallback until the code loads, or if it never does', async () => {
  expectConsoleErrors('TypeError: offline')
  const Part = lazyComponent<object>(() => Promise.reject(new TypeError('offline')))
  await render(<Part placeholder={<p>As of yesterday</p>} />)
  await expect.element(page.getByText('As of yesterday')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('loads automatically when the network is back', async () => {
  expectConsoleErrors('Failed to fetch dynamically imported module')
  let isDown = true
  const Part = lazyComponent(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Chart }
  })
  await render(<Part />)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent("We couldn't reach the server. Check your connection.")
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The chart', { exact: true })).toBeVisible()
})
