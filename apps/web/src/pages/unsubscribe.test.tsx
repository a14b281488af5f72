import { unsubscribe } from '@nextround/contract/reminders'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, address, expectNoOverflow, renderPage } from '../testing/render-page.tsx'
import { answer, cutOff, refuse } from '../testing/server.ts'
import UnsubscribePage from './unsubscribe.tsx'

const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = () => renderPage(UnsubscribePage, '/unsubscribe?token=a-token')

it('stops emails when the button is pressed, even after a failed attempt', async () => {
  await open()
  await expect.poll(address).toBe('/unsubscribe')
  await expect.element(heading()).toHaveTextContent('Stop reminder emails')
  cutOff(unsubscribe)
  await button('Stop the emails').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't stop them yet.")
  await expectAccessible()
  answer(unsubscribe, ({ query }) => {
    expect(query.token).toBe('a-token')
    return { isUnsubscribed: true }
  })
  await button('Try Again').click()
  await expect.element(heading()).toHaveTextContent("You're unsubscribed")
  await expect.element(heading()).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Turn them on again' }))
    .toHaveAttribute('href', '/account')
  await expectAccessible()
  expectNoOverflow()
})

it('explains that a forged link doesn’t work', async () => {
  refuse(unsubscribe, 'reminders.unknown-link', 404)
  await open()
  await button('Stop the emails').click()
  await expect.element(heading()).toHaveTextContent("This link doesn't work")
})
