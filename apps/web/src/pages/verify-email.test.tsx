import { recoverAccount, sendVerificationMail, verifyEmail } from '@nextround/contract/auth'
import { changeEmail } from '@nextround/contract/account'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, address, renderPage } from '../testing/render-page.tsx'
import { answer, refuse } from '../testing/server.ts'
import VerifyEmailPage from './verify-email.tsx'

const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = (query: string) => renderPage(VerifyEmailPage, `/verify-email?${query}`)

it('sends the verification once, and removes the token from the address', async () => {
  const sent: string[] = []
  answer(verifyEmail, ({ body }) => {
    sent.push(body.token)
    return { isVerified: true }
  })
  await open('token=a-token')
  await expect.element(heading()).toHaveTextContent('Your email is verified')
  await expect.poll(address).toBe('/verify-email')
  expect(sent).toEqual(['a-token'])
  await expectAccessible()
})

it.each([
  [null, '/welcome'],
  ['/quiz/os?subskill=memory', '/quiz/os?subskill=memory'],
])('returns to %s after signing up there', async (kept, wanted) => {
  if (kept) localStorage.setItem('wanted-page', kept)
  else localStorage.removeItem('wanted-page')
  answer(verifyEmail, { isVerified: true })
  await open('token=a-token')
  await expect
    .element(page.getByRole('link', { name: 'Sign In', exact: true }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(wanted)}`)
  localStorage.removeItem('wanted-page')
})

it('explains that a link has expired, and offers a new email', async () => {
  refuse(verifyEmail, 'auth.link-expired', 400)
  answer(sendVerificationMail, { isAccepted: true })
  await open('token=made-up')
  await expect.element(heading()).toHaveTextContent("This link doesn't work")
  await page.getByLabelText('Email').fill('asha@college.example')
  await button('Send the email again').click()
  await expect
    .element(page.getByText(/If asha@college\.example still needs to be verified/))
    .toBeVisible()
  await expectAccessible()
})

it('offers to try again if the server is busy', async () => {
  refuse(verifyEmail, 'server.unavailable', 503)
  await open('token=made-up')
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('The server is busy. Try again in a moment.')
  refuse(verifyEmail, 'auth.link-expired', 400)
  await button('Try Again').click()
  await expect.element(heading()).toHaveTextContent("This link doesn't work")
})

it('asks for the password on another device, and refuses a wrong one at its field', async () => {
  answer(verifyEmail, { isVerified: false })
  await open('token=a-token')
  await expect.element(heading()).toHaveTextContent('One more step')
  refuse(verifyEmail, 'auth.wrong-credentials', 401)
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('not what I chose')
  await button('Verify my email').click()
  await expect
    .element(password)
    .toHaveAccessibleDescription('Invalid credentials. Please try again.')
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a new password' }))
    .toHaveAttribute('href', '/reset-password?token=a-token')
})

it('secures the account only after the button is pressed', async () => {
  await open('restore=a-token')
  await expect.element(heading()).toHaveTextContent('Secure your account')
  await expectAccessible()
  answer(recoverAccount, {
    isEmailRestored: true,
    isEmailTaken: false,
    removed: { secondFactor: false, providers: [] },
  })
  await button('Secure my account').click()
  await expect.element(heading()).toHaveTextContent('Your account is secured')
  await expect.element(page.getByText('Your email address has been restored.')).toBeVisible()
  await expectAccessible()
})

it('explains how to free an address that another account uses', async () => {
  answer(recoverAccount, {
    isEmailRestored: false,
    isEmailTaken: true,
    removed: { secondFactor: true, providers: [] },
  })
  await open('restore=a-token')
  await button('Secure my account').click()
  await expect.element(heading()).toHaveTextContent('Your account is secured')
  await expect.element(page.getByText(/^Another account uses this email address/)).toBeVisible()
  await expect.element(page.getByText(/^Open the link in our email again/)).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login')
  // No email was sent.
  await expect.element(page.getByText('Send the email again')).not.toBeInTheDocument()
  await expectAccessible()
})

it('asks a signed-out user to sign in before changing the address', async () => {
  refuse(changeEmail, 'auth.required', 401)
  await open('change=a-token')
  await expect.element(heading()).toHaveTextContent('Sign in to finish')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login?next=%2Fverify-email%3Fchange%3Da-token')
})
