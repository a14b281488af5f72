import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { start } from '#features/about-us/search-answers.ts'
import { expectNoOverflow, renderText } from '../testing/render-page.tsx'
import * as support from './support.tsx'

it('a visitor can search the answers and find a contact', async () => {
  const main = await renderText(support, '/support')
  start(main.element().querySelector<HTMLElement>('[data-part=search-answers]')!)
  const box = main.getByRole('searchbox', { name: 'Search the answers' })
  const refund = page.getByText('Can I get my money back?')
  const official = page.getByText('Are the company guides official?')
  expect(main.element().querySelectorAll('summary')).toHaveLength(17)

  await userEvent.fill(box, 'money BACK')
  await expect.element(main.getByRole('status')).toHaveTextContent('2 answers')
  await userEvent.click(refund)
  await expect
    .element(page.getByText(/money-back guarantee. Write to us with the transaction ID/))
    .toBeVisible()
  await expect.element(official).not.toBeVisible()
  await userEvent.fill(box, 'zebra')
  await expect.element(page.getByText(/No answers match/)).toBeVisible()
  expectNoOverflow()
  await userEvent.clear(box)
  await expect.element(official).toBeVisible()

  await expect.element(page.getByText(/Never send your password/)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Write a message' }))
    .toHaveAttribute('href', '/contact')
})
