import { sendResetMail } from '@nextround/contract/auth'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderPage } from '../testing/render-page.tsx'
import { answer, cutOff } from '../testing/server.ts'
import ForgotPasswordPage from './forgot-password.tsx'

it('sends a second email to the same address, and says so', async () => {
  const asked: string[] = []
  const takeRequests = () =>
    answer(sendResetMail, ({ body: { email } }) => {
      asked.push(email)
      return { isAccepted: true }
    })
  takeRequests()
  await renderPage(ForgotPasswordPage, '/forgot-password')
  await page.getByLabelText('Email').fill('asha@college.example')
  await userEvent.click(page.getByRole('button', { name: 'Send the link' }))
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const again = page.getByRole('button', { name: 'Send the email again' })
  const confirmation = page.getByRole('status').filter({ hasText: /^Sent\./ })
  cutOff(sendResetMail)
  await userEvent.click(again)
  await expect.element(page.getByText("Couldn't send the email").first()).toBeVisible()
  await expect.element(confirmation).not.toBeInTheDocument()
  takeRequests()
  await userEvent.click(again)
  await expect.element(confirmation).toBeVisible()
  expect(asked).toEqual(['asha@college.example', 'asha@college.example'])
  await expectAccessible()
})
