import { resetPassword } from '@nextround/contract/auth'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, address, renderPage } from '../testing/render-page.tsx'
import { answer, refuse } from '../testing/server.ts'
import ResetPasswordPage from './reset-password.tsx'

const password = () => page.getByLabelText('New password')
const save = () => page.getByRole('button', { name: 'Save new password' })
const open = (query: string) => renderPage(ResetPasswordPage, `/reset-password${query}`)

it('refuses a weak password at its field, and saves a good one', async () => {
  await open('?token=a-token')
  await expect.poll(address).toBe('/reset-password')
  for (const [code, words] of [
    ['auth.password-too-short', /^This password is too short\./],
    ['auth.password-too-common', /too common and easy to guess/],
  ] as const) {
    refuse(resetPassword, code, 400)
    await password().fill(code)
    await save().click()
    await expect.element(password()).toHaveAccessibleDescription(words)
    await expect.element(password()).toHaveFocus()
  }
  await expectAccessible()
  answer(resetPassword, ({ body }) => {
    expect(body).toEqual({ token: 'a-token', password: 'A-New-Tram-Line-7' })
    return { removed: { secondFactor: false, providers: [] } }
  })
  await password().fill('A-New-Tram-Line-7')
  await save().click()
  await expect.poll(address).toBe('/login')
  await expect.element(page.getByText('Password changed').first()).toBeVisible()
})

it('offers a new link if this one is used up', async () => {
  refuse(resetPassword, 'auth.link-expired', 400)
  await open('?token=a-token')
  await password().fill('Another-Tram-Line-8')
  await save().click()
  await expect.element(page.getByRole('heading', { name: "This link doesn't work" })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Get a new link' }))
    .toHaveAttribute('href', '/forgot-password')
  await expectAccessible()
})

it('offers a new link if the address has no token', async () => {
  await open('')
  await expect.element(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})
