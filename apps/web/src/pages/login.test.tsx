import {
  getSignInOptions,
  passSecondFactor,
  sendVerificationMail,
  signIn as signInEndpoint,
  startProviderSignIn,
} from '@nextround/contract/auth'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, address, renderPage } from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import LoginPage from './login.tsx'

const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = () => page.getByRole('main').getByRole('alert')
const said = async (words: string) => {
  await expect.element(page.getByText(words).first()).toBeVisible()
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const createAccount = () => page.getByRole('main').getByRole('link', { name: 'Create an account' })

beforeEach(() => {
  localStorage.removeItem('has-account')
  answer(getSignInOptions, { providers: ['github', 'google'] })
})

async function open(query = '') {
  const shown = await renderPage(LoginPage, `/login${query}`)
  // This part loads last.
  await expect.element(button('Continue with GitHub')).toBeVisible()
  return shown
}
async function send() {
  await email().fill('asha@college.example')
  await password().fill('Monsoon-Tram-42')
  await button('Sign In').click()
}

it('greets the learner and opens the requested page', async () => {
  answer(signInEndpoint, ({ body }) => {
    expect(body).toEqual({ email: 'asha@college.example', password: 'Monsoon-Tram-42' })
    signIn()
    return { needsSecondFactor: false }
  })
  localStorage.setItem('has-account', 'yes')
  await open('?next=/resources%3Ftype%3Dvideo')
  await expect.element(heading('Welcome back')).toBeVisible()
  await expect
    .element(createAccount())
    .toHaveAttribute('href', '/signup?next=%2Fresources%3Ftype%3Dvideo')
  await expect.element(page.getByText('An account is free.', { exact: false })).not.toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Forgot password?' }))
    .toHaveAttribute('href', '/forgot-password')
  await expectAccessible()
  await send()
  await expect.poll(address).toBe('/resources?type=video')
  await said('Login successful')
  await said('Welcome back to NextRound')
})

it('offers an account first on a device where nobody has signed in', async () => {
  answer(signInEndpoint, () => {
    signIn()
    return { needsSecondFactor: false }
  })
  localStorage.setItem('wanted-page', '/quiz/os')
  await open('?next=/quiz/os')
  await expect.element(heading('Get started')).toBeVisible()
  await expect.element(heading('Welcome back')).not.toBeInTheDocument()
  await expect.element(createAccount()).toHaveAttribute('href', '/signup?next=%2Fquiz%2Fos#name')
  await expect.element(page.getByText('An account is free.', { exact: false })).toBeVisible()
  await expectAccessible()
  await send()
  await expect.poll(address).toBe('/quiz/os')
  expect([localStorage.getItem('has-account'), localStorage.getItem('wanted-page')]).toEqual([
    'yes',
    null,
  ])
})

it('shows a wrong password in a toast and in the form', async () => {
  refuse(signInEndpoint, 'auth.wrong-credentials', 401)
  await open()
  await send()
  await expect.element(alert()).toHaveTextContent('Invalid credentials. Please try again.')
  await said('Login failed')
  await expect.element(button('Sign In')).toHaveFocus()
  await expectAccessible()
})

it('requires email and password', async () => {
  await open()
  await button('Sign In').click()
  await expect.element(email()).toHaveFocus()
  await expect.element(password()).toHaveAccessibleDescription('Enter your password.')
})

it('disables the form while signing in', async () => {
  const release = holdBack(signInEndpoint, { needsSecondFactor: true })
  await open()
  await send()
  await expect.element(button('Signing In...')).toBeDisabled()
  await expect.element(email()).toBeDisabled()
  await expect.element(password()).toBeDisabled()
  await expect.element(button('Continue with Google')).toBeDisabled()
  release()
  await expect.element(page.getByLabelText('Code')).toBeEnabled()
})

it('distinguishes no network from a busy server', async () => {
  cutOff(signInEndpoint)
  await open()
  await send()
  await expect
    .element(alert())
    .toHaveTextContent("We couldn't reach the server. Check your connection.")
  refuse(signInEndpoint, 'server.unavailable', 503)
  await button('Sign In').click()
  await expect.element(alert()).toHaveTextContent('The server is busy. Try again in a moment.')
})

it('sends the verification email again', async () => {
  refuse(signInEndpoint, 'auth.email-not-verified', 403)
  const sent: string[] = []
  answer(sendVerificationMail, ({ body }) => {
    sent.push(body.email)
    return { isAccepted: true }
  })
  await open()
  await send()
  await expect.element(alert()).toMatchTextContent('Please verify your email first')
  await alert().getByRole('button', { name: 'Send the email again' }).click()
  await expect.element(alert()).toMatchTextContent('Sent. It can take a minute')
  expect(sent).toEqual(['asha@college.example'])
})

for (const [query, wanted] of [
  ['', '/dashboard'],
  ['?next=/topics', '/topics'],
  ['?next=//evil.example/dashboard', '/dashboard'],
] as const)
  it(`sends a signed-in learner on to ${wanted}${query && `, for ${query}`}`, async () => {
    signIn()
    await renderPage(LoginPage, `/login${query}`)
    await expect.poll(address).toBe(wanted)
  })

it('asks for a code from the app or a backup code', async () => {
  answer(signInEndpoint, { needsSecondFactor: true })
  await open('?next=/resources')
  await send()
  const code = page.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible()
  refuse(passSecondFactor, 'auth.wrong-code', 400)
  await code.fill('000000')
  await button('Sign In').click()
  await expect
    .element(alert())
    .toHaveTextContent('That code is wrong or already used. Wait for the next one and try again.')
  await button('Use a backup code').click()
  await expect.element(page.getByLabelText('Backup code')).toHaveFocus()
  answer(passSecondFactor, () => {
    signIn()
    return { isSignedIn: true }
  })
  await page.getByLabelText('Backup code').fill('code-0abcd')
  await button('Sign In').click()
  await expect.poll(address).toBe('/resources')
})

it('lets the learner return from the code to the password', async () => {
  await renderPage(LoginPage, '/login?second-factor=1&next=%2Fresources')
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  await button('Start again with my password').click()
  await expect.element(email()).toBeVisible()
  await expect.poll(address).toBe('/login?next=%2Fresources')
  await expect.element(button('Continue with GitHub')).toBeVisible()
})

it('explains once why a provider failed', async () => {
  const refused = await open('?provider=google&error=account_not_linked')
  await expect
    .element(alert())
    .toHaveTextContent(
      "There's already an account with this email. Sign in with your password, then link Google on your account page.",
    )
  await refused.unmount()
  const { unmount } = await open('?provider=github&error=access_denied&next=%2Ftopics')
  const words = 'There was an error signing in with GitHub. Please try again.'
  await expect.element(alert()).toHaveTextContent(words)
  await said('GitHub login failed')
  await expect.poll(address).toBe('/login?next=%2Ftopics')
  await expectAccessible()
  await unmount()
  await open()
  await expect.element(alert()).not.toBeInTheDocument()
})

it('explains that a provider can’t be reached', async () => {
  refuse(startProviderSignIn, 'server.unavailable', 503)
  await open()
  await button('Continue with GitHub').click()
  await said('There was an error signing in with GitHub. Please try again.')
  await expect.element(button('Continue with GitHub')).toBeEnabled()
})

it('shows no provider if none is set up', async () => {
  let asked = 0
  answer(getSignInOptions, () => {
    asked += 1
    return { providers: [] }
  })
  await renderPage(LoginPage, '/login')
  await expect.poll(() => asked).toBe(1)
  // Once this identical request has a reply, the page has its reply too.
  await fetch(getSignInOptions.path)
  await expect.element(page.getByRole('button', { name: /Continue with/ })).not.toBeInTheDocument()
})

it('links to sign-up with the same requested page', async () => {
  await open('?next=%2Fresources')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(address).toBe('/signup?next=%2Fresources')
})
