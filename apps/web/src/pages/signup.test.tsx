import { getSignInOptions, signUp } from '@nextround/contract/auth'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, expectAccessible, renderPage } from '../testing/render-page.tsx'
import { answer, holdBack, refuse, signIn } from '../testing/server.ts'
import SignupPage from './signup.tsx'

const name = () => page.getByLabelText('Full Name')
const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password', { exact: true })
const terms = () => page.getByRole('checkbox')
const create = () => page.getByRole('button', { name: 'Create Account' })
const alert = () => page.getByRole('main').getByRole('alert')
const said = async (words: string) => {
  await expect.element(page.getByText(words).first()).toBeVisible()
}

beforeEach(() => answer(getSignInOptions, { providers: ['github'] }))

async function open(query = '') {
  await renderPage(SignupPage, `/signup${query}`)
  await expect.element(page.getByRole('progressbar', { name: 'Strength' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible()
}
async function fill() {
  await name().fill('Asha Verma')
  await email().fill('asha@college.example')
  await password().fill('Monsoon-Tram-42')
  await terms().click()
}

it('shows at each field what is missing, and focuses the first', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Terms of Service' }).first())
    .toHaveAttribute('href', '/terms')
  await create().click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAccessibleDescription('Enter your name.')
  await expect.element(email()).toHaveAccessibleDescription('Enter your email address.')
  await expectAccessible()
  await email().fill('asha@example')
  await expect.element(email()).toHaveAccessibleDescription('')
  await create().click()
  await expect
    .element(email())
    .toHaveAccessibleDescription('Enter a complete email address, such as asha@example.com.')
})

it('requires agreement to the terms', async () => {
  const words = 'You must agree to the terms and conditions'
  await open()
  await fill()
  await terms().click()
  await create().click()
  await expect.element(alert()).toHaveTextContent(words)
  await expect.element(terms()).toHaveFocus()
  await said('Signup failed')
  // The message appears at the checkbox and in the toast.
  await expect.poll(() => page.getByText(words).elements().length).toBeGreaterThan(1)
  await expectAccessible()
})

it('shows the password’s strength without refusing any', async () => {
  await open()
  const strength = page.getByRole('progressbar', { name: 'Strength' })
  await expect.element(strength).toHaveAttribute('aria-valuetext', 'Password is required')
  await expect
    .element(page.getByRole('list', { name: 'A strong password has' }))
    .toMatchTextContent('Special character')
  for (const [typed, label] of [
    ['abc', 'Very weak'],
    ['Abc', 'Weak'],
    ['Abcxyz7', 'Moderate'],
    ['Monsoon7', 'Very strong'],
  ] as const) {
    await password().fill(typed)
    await expect.element(strength).toHaveAttribute('aria-valuetext', label)
  }
  await expect
    .element(page.getByText('Password strength: Very strong. Missing: Special character.'))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('list', { name: 'A strong password has' }))
    .toMatchTextContent('Number (done)')
})

it('disables the form while signing up, then says where the email went', async () => {
  const release = holdBack(signUp, { isSignedIn: false })
  await open('?next=%2Fquiz%2Fos')
  await fill()
  await create().click()
  await expect.element(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  for (const label of ['Full Name', 'Email', 'Show password'])
    await expect.element(page.getByLabelText(label)).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Continue with GitHub' })).toBeDisabled()
  release()
  await expect.poll(address).toBe('/login?next=%2Fquiz%2Fos')
  await said('Account created!')
  await said('Please check your email to verify your account.')
  // The link in the email opens without this address.
  expect(localStorage.getItem('wanted-page')).toBe('/quiz/os')
  localStorage.removeItem('wanted-page')
})

for (const [code, status, inForm, inToast] of [
  [
    'auth.password-too-common',
    400,
    'This password is too common and easy to guess.',
    'This password is too common and easy to guess.',
  ],
  [
    'server.failed',
    500,
    'An error occurred during signup',
    'There was an error creating your account. Please try again.',
  ],
] as const)
  it(`shows a specific error and keeps the input: ${code}`, async () => {
    refuse(signUp, code, status)
    await open()
    await fill()
    await create().click()
    await expect.element(alert()).toMatchTextContent(inForm)
    await said('Signup failed')
    await expect
      .poll(() => document.querySelector('[aria-label^=Notifications]')?.textContent)
      .toContain(inToast)
    await expect.element(email()).toHaveValue('asha@college.example')
    await expect.element(create()).toHaveFocus()
    await expectAccessible()
  })

it('opens the requested page by keyboard if no verification is required', async () => {
  answer(signUp, ({ body }) => {
    expect(body).toMatchObject({ name: 'आशा वर्मा', password: 'Monsoon-Tram-42' })
    signIn()
    return { isSignedIn: true }
  })
  await open('?next=/resources')
  // The link to sign in gets the focus first.
  page.getByRole('main').element().focus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('आशा वर्मा')
  await userEvent.tab()
  await userEvent.keyboard('asha@college.example')
  await userEvent.tab()
  await userEvent.keyboard('Monsoon-Tram-42')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(password()).toHaveAttribute('type', 'text')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  for (const _ of ['terms', 'privacy', 'button']) await userEvent.tab()
  await expect.element(create()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/resources')
  await said('Account created!')
  await said('Welcome to NextRound! Your account has been created successfully.')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('links to sign-in with the same requested page', async () => {
  await open('?next=%2Fresources')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/login?next=%2Fresources')
})
