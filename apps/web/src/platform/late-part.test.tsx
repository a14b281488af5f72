import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectConsoleErrors } from '../testing/console-errors.ts'
import { expectAccessible } from '../testing/render-page.tsx'
import { latePart } from './late-part.tsx'

const Chart = () => <p>The chart</p>

it('reports that its code didn’t load, and loads it on retry', async () => {
  expectConsoleErrors('Failed to fetch dynamically imported module')
  let isDown = true
  const Part = latePart(
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

it('shows the page’s fallback meanwhile, also if the code never loads', async () => {
  expectConsoleErrors('TypeError: offline')
  const Part = latePart<object>(() => Promise.reject(new TypeError('offline')))
  await render(<Part meanwhile={<p>As of yesterday</p>} />)
  await expect.element(page.getByText('As of yesterday')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('loads automatically when the network is back', async () => {
  expectConsoleErrors('Failed to fetch dynamically imported module')
  let isDown = true
  const Part = latePart(async () => {
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
