import {
  type Account,
  changeAccount,
  changePassword,
  confirmIdentity,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportMyData,
  getAccount,
  linkProvider,
  removeSecondFactor,
  requestEmailChange,
  startSecondFactor,
  unlinkProvider,
} from '@nextround/contract/account'
import {
  getSignInOptions,
  sendResetMail,
  signOut,
  startProviderSignIn,
} from '@nextround/contract/auth'
import type { Endpoint } from '@nextround/contract/endpoint'
import { listMyReports } from '@nextround/contract/question-bank'
import { getReminders, setReminderMails } from '@nextround/contract/reminders'
import { listMyPayments } from '@nextround/contract/study-guides'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  address,
  expectNoOverflow,
  leaveForSlowPage,
  renderPersonalPage,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import AccountPage from './account.tsx'

const section = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const confirmation = () => page.getByRole('dialog', { name: "Confirm it's you" })
const said = async (words: string) => {
  await expect.element(page.getByText(words).first()).toBeVisible()
}

const MOMENTS = { signedInAt: '2026-11-09T08:35:00.000Z', lastSeenAt: '2026-11-14T16:05:00.000Z' }
const device = (number: number, userAgent = 'curl/8.5.0', isCurrent = false) => ({
  ...MOMENTS,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  isCurrent,
  userAgent,
})
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}abcd`)

/** The account on the server. A test may change it as a call would. */
let known: Account

function givenAccount(changes: Partial<Account> = {}) {
  known = {
    name: 'Asha Verma',
    email: 'asha@college.example',
    isEmailVerified: true,
    role: 'learner',
    timeZone: 'Asia/Kolkata',
    isHiddenFromLeaderboard: false,
    joinedAt: MOMENTS.signedInAt,
    hasPassword: true,
    hasSecondFactor: false,
    backupCodesLeft: 0,
    providers: [],
    sessions: [device(0, FIREFOX, true)],
    ...changes,
  }
  answer(getAccount, () => known)
}

beforeEach(() => {
  signIn()
  givenAccount()
  answer(getSignInOptions, { providers: [] })
  answer(listMyPayments, { payments: [] })
  answer(listMyReports, { reports: [] })
  answer(getReminders, { byMail: false, canMail: true, pushKey: null, devices: [] })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(360, 740)
})

/** Every address opened from now on. The current one isn't enough: a dialog closed earlier may remove a hash again. */
function openedFromNow(): string[] {
  const opened: string[] = []
  window.navigation.addEventListener('navigate', ({ destination }) => opened.push(destination.url))
  return opened
}

async function open(query = '') {
  const shown = await renderPersonalPage(AccountPage, `/account${query}`)
  await expectLoaded()
  return shown
}
const expectLoaded = async () => {
  await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
  // These parts load last.
  await expect.element(section('Reminders').getByRole('switch')).toBeVisible()
  await expect.element(section('Orders')).toMatchTextContent('No orders yet')
  await expect.element(section('Your reports')).toMatchTextContent('No reports yet')
}

it('offers Try Again if the account can’t be loaded', async () => {
  refuse(getAccount, 'server.failed', 500)
  await renderPersonalPage(AccountPage, '/account')
  await expect.element(page.getByText("Couldn't load your account")).toBeVisible()
  await expectAccessible()
  givenAccount()
  await button('Try Again').click()
  await expectLoaded()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Asha Verma')
})

it('redirects to sign-in if the session has ended', async () => {
  await open()
  refuse(changeAccount, 'auth.required', 401)
  await button('Save').click()
  await expect.poll(address).toBe('/login?next=%2Faccount')
})

describe('the profile', () => {
  const profile = () => section('Profile')
  const name = () => profile().getByLabelText('Name', { exact: true })

  it('can be changed: name, time zone and leaderboard visibility', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    // On this small screen the name is out of sight when a thumb reaches Save.
    await page.viewport(360, 420)
    await open()
    await expect.element(section('Email')).toMatchTextContent('asha@college.example')
    await expect.element(profile().getByLabelText('Time zone')).toHaveValue('Asia/Kolkata')
    await name().fill('   ')
    await button('Save').click()
    await expect.element(name()).toHaveAccessibleDescription('Enter your name.')
    await expect.element(name()).toHaveFocus()
    await expect.element(name()).toBeInViewport({ ratio: 1 })

    await name().fill('आशा वर्मा')
    await expect.element(profile()).toMatchTextContent('Your device is set to Asia/Tokyo')
    await button('Use it').click()
    await expect.element(profile()).not.toMatchTextContent('Your device is set to')
    await profile().getByRole('checkbox').click()
    answer(changeAccount, ({ body }) => {
      known = { ...known, ...(body as Partial<Account>) }
      return { isChanged: true }
    })
    await button('Save').click()
    await said('Saved')
    expect(known).toMatchObject({
      name: 'आशा वर्मा',
      timeZone: 'Asia/Tokyo',
      isHiddenFromLeaderboard: true,
    })
    await expect.element(name()).toHaveValue('आशा वर्मा')
  })

  it('keeps edits after a failure', async () => {
    await open()
    cutOff(changeAccount)
    await name().fill('Asha V.')
    await button('Save').click()
    await expect
      .element(profile().getByRole('alert'))
      .toMatchTextContent("We couldn't reach the server. Check your connection.")
    await expect.element(profile().getByText("Couldn't save your profile")).toBeVisible()
    await expect.element(name()).toHaveValue('Asha V.')
    answer(changeAccount, { isChanged: true })
    await button('Save').click()
    await said('Saved')
    await expect.element(profile().getByText("Couldn't save your profile")).not.toBeInTheDocument()
  })
})

describe('the password', () => {
  const password = () => section('Password')
  const change = () => password().getByRole('button', { name: 'Change password' })
  const current = () => password().getByLabelText('Current password')
  const next = () => password().getByLabelText('New password')

  it('that is wrong or too common is refused at its field', async () => {
    await open()
    await change().click()
    await expect.element(current()).toHaveFocus()
    refuse(changePassword, 'auth.wrong-credentials', 401)
    await current().fill('not my password')
    await next().fill('nine loud rivers')
    await expect.element(password().getByRole('progressbar', { name: 'Strength' })).toBeVisible()
    await change().click()
    await expect
      .element(current())
      .toHaveAccessibleDescription('Invalid credentials. Please try again.')
    refuse(changePassword, 'auth.password-too-common', 400)
    await current().fill('seven quiet rivers')
    await next().fill('12345678')
    await change().click()
    await expect.element(next()).toHaveAccessibleDescription(/too common and easy to guess/)
    await expectAccessible()
    await password().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(change()).toHaveFocus()
  })

  it('is changed with Enter, and the focus stays', async () => {
    await open()
    await change().click()
    answer(changePassword, { isChanged: true })
    await current().fill('seven quiet rivers')
    await next().fill('nine loud rivers')
    await userEvent.keyboard('{Enter}')
    await said("You've been signed out on your other devices.")
    await expect.element(change()).toHaveFocus()
  })

  it('is set by email if there is none', async () => {
    givenAccount({ hasPassword: false })
    const sent: string[] = []
    answer(sendResetMail, ({ body }) => {
      sent.push(body.email)
      return { isAccepted: true }
    })
    await open()
    await expect.element(password()).toMatchTextContent("You don't have a password yet.")
    await button('Set a password by email').click()
    await said('Open the link in it to set a password.')
    expect(sent).toEqual(['asha@college.example'])
  })
})

describe('two-factor authentication', () => {
  const factor = () => section('Two-factor authentication (2FA)')
  const code = () => factor().getByLabelText('Code')
  const turnOn = () => factor().getByRole('button', { name: 'Turn on' })

  beforeEach(() =>
    answer(startSecondFactor, {
      secret: SECRET,
      uri: `otpauth://totp/NextRound?secret=${SECRET}`,
    }),
  )

  it('shows its secret in three ways, and turns on with the right code', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await turnOn().click()
    await expect.element(factor().getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect
      .element(factor().getByRole('link', { name: 'open it from here' }))
      .toHaveAttribute('href', `otpauth://totp/NextRound?secret=${SECRET}`)
    await expect
      .element(factor().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'))
      .toBeVisible()
    await button('Copy the key').click()
    await expect.poll(() => copied.mock.calls).toEqual([[SECRET]])

    for (const tooShort of ['', '12345']) {
      await code().fill(tooShort)
      await turnOn().click()
      await expect.element(code()).toHaveAccessibleDescription(/Enter the six digits/)
      await expect.element(code()).toHaveFocus()
    }
    refuse(confirmSecondFactor, 'auth.wrong-code', 400)
    await code().fill('000000')
    await turnOn().click()
    await expect.element(code()).toHaveAccessibleDescription(/That code is wrong/)
    await expect.element(code()).toHaveFocus()
    await expectAccessible()
    // Apps show a space in the middle of the code, and people copy it.
    answer(confirmSecondFactor, ({ body }) => {
      expect(body.code).toBe('123456')
      known = { ...known, hasSecondFactor: true, backupCodesLeft: 10 }
      return { backupCodes: CODES }
    })
    await code().fill('123 456')
    await turnOn().click()
    await expect
      .element(factor().getByRole('list', { name: 'Backup codes' }).getByRole('listitem'))
      .toHaveLength(10)
    await expectAccessible()
    await button("I've saved them").click()
    await expect.element(factor().getByText('On', { exact: true })).toBeVisible()
    await expect.element(factor()).toMatchTextContent('10 backup codes left.')
    await expect.element(button('Turn off')).toHaveFocus()
  })

  it('is turned off after confirming with a code', async () => {
    givenAccount({ hasSecondFactor: true, backupCodesLeft: 9 })
    refuse(removeSecondFactor, 'auth.confirmation-required', 403)
    refuse(confirmIdentity, 'request.invalid', 400)
    await open()
    await button('Turn off').click()
    await page
      .getByRole('dialog', { name: 'Turn off two-factor authentication?' })
      .getByRole('button', { name: 'Turn it off' })
      .click()
    const field = confirmation().getByLabelText('Code')
    const confirm = confirmation().getByRole('button', { name: 'Confirm' })
    await button('Use a code instead').click()
    await confirm.click()
    await expect.element(field).toHaveAccessibleDescription(/Enter a code\.$/)
    await expect.element(field).toHaveFocus()
    await field.fill('short')
    await confirm.click()
    await expect.element(field).toHaveAccessibleDescription(/Try again\.$/)
    await expect.element(field).toHaveFocus()
    answer(confirmIdentity, { isConfirmed: true })
    answer(removeSecondFactor, () => {
      known = { ...known, hasSecondFactor: false }
      return { isRemoved: true }
    })
    await field.fill('code-0abcd')
    await confirm.click()
    await said('Two-factor authentication is off')
    await expect.element(factor().getByText('Off', { exact: true })).toBeVisible()
    await expect.element(turnOn()).toHaveFocus()
  })

  it('can be confirmed by keyboard, then continues automatically', async () => {
    refuse(startSecondFactor, 'auth.confirmation-required', 403)
    refuse(confirmIdentity, 'auth.wrong-credentials', 401)
    await open()
    const password = confirmation().getByLabelText('Password')
    ;(turnOn().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription('Enter your password.')
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('not my password{Enter}')
    await expect
      .element(password)
      .toHaveAccessibleDescription("That's not your password. Try again.")
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(confirmation()).not.toBeInTheDocument()
    await expect.element(turnOn()).toHaveFocus()
    await expect.element(page.getByText("Couldn't turn on 2FA")).not.toBeInTheDocument()

    answer(confirmIdentity, ({ body }) => {
      expect(body.password).toBe('seven quiet rivers')
      answer(startSecondFactor, { secret: SECRET, uri: 'otpauth://totp/NextRound' })
      return { isConfirmed: true }
    })
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('seven quiet rivers{Enter}')
    await expect.element(page.getByRole('heading', { name: /Add NextRound/ })).toHaveFocus()
  })
})

it('without password and 2FA, the learner signs in again to confirm', async () => {
  givenAccount({ hasPassword: false })
  refuse(exportMyData, 'auth.confirmation-required', 403)
  answer(signOut, { hasEnded: true })
  await open()
  await button('Download as JSON').click()
  await expect
    .element(confirmation())
    .toMatchTextContent('Sign out, sign in again, then come back.')
  await button('Sign in again').click()
  await expect.poll(address).toBe('/login?next=%2Faccount')
})

it('the provider’s site does not open after the learner has left', async () => {
  givenAccount({ hasPassword: false, providers: ['github'] })
  refuse(exportMyData, 'auth.confirmation-required', 403)
  answer(startProviderSignIn, { url: '#at-github' })
  const release = holdBack(signOut, { hasEnded: true })
  await open()
  await button('Download as JSON').click()
  const signInAgain = button('Sign in again with GitHub')
  await signInAgain.click()
  await expect.element(signInAgain).toHaveAttribute('aria-busy', 'true')
  leaveForSlowPage()
  const opened = openedFromNow()
  release()
  // The page is empty for guests.
  await expect.element(section('Profile')).not.toBeInTheDocument()
  expect(opened).toEqual([])
})

it('deleting the account does not open the home page after the learner has left', async () => {
  const release = holdBack(deleteAccount, { isDeleted: true })
  await open()
  await button('Delete my account').click()
  await page.getByLabelText('Type DELETE to continue').fill('DELETE')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Delete my account' })
  await send.click()
  await expect.element(send).toBeDisabled()
  const next = leaveForSlowPage()
  await expect.poll(() => localStorage.getItem('has-account')).toBe('yes')
  release()
  await said('Account deleted')
  expect(localStorage.getItem('has-account')).toBeNull()
  expect(address()).toBe(next)
})

it('an invalid email is refused at its field, and a new one gets a link', async () => {
  await open()
  await button('Change email').click()
  const field = section('Email').getByLabelText('New email')
  await field.fill('not an address')
  await button('Send the link').click()
  await expect.element(field).toHaveAccessibleDescription(/complete email/)
  await expectAccessible()
  answer(requestEmailChange, { isAccepted: true })
  await field.fill('new@college.example')
  await button('Send the link').click()
  await expect.element(section('Email')).toMatchTextContent('We sent a link to new@college.example')
})

describe('providers', () => {
  const providers = () => section('Sign-in providers')

  it('are hidden if none are set up', async () => {
    await open()
    await expect.element(section('Password')).toBeVisible()
    await expect.element(providers()).not.toBeInTheDocument()
  })

  it('are linked through the server’s address, and unlinked after a confirmation', async () => {
    answer(getSignInOptions, { providers: ['github', 'google'] })
    givenAccount({ providers: ['google'] })
    // A hash of this document, because any other address would replace the page that runs this test.
    holdBack(linkProvider, { url: '#at-github' })
    const { unmount } = await open()
    await button('Link GitHub').click()
    await expect.element(button('Link GitHub')).toHaveAttribute('aria-busy', 'true')
    await unmount()
    await open('?linked=github')
    await said('GitHub is linked')
    await expect.poll(address).toBe('/account')

    answer(unlinkProvider, { isUnlinked: true })
    await button('Unlink Google').click()
    const dialog = page.getByRole('dialog', { name: 'Unlink Google?' })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await said('Google is unlinked')
  })

  it('don’t open their site after the learner has left', async () => {
    answer(getSignInOptions, { providers: ['github'] })
    const release = holdBack(linkProvider, { url: '#at-github' })
    await open()
    await button('Link GitHub').click()
    await expect.element(button('Link GitHub')).toHaveAttribute('aria-busy', 'true')
    leaveForSlowPage()
    const opened = openedFromNow()
    release()
    await expect.element(button('Link GitHub')).not.toHaveAttribute('aria-busy', 'true')
    expect(opened).toEqual([])
  })

  it('explain a failed link once', async () => {
    await open('?provider=github&error=email_does_not_match')
    await said('That GitHub account uses a different email address.')
    await expect.poll(address).toBe('/account')
  })

  it('can’t be unlinked if they are the only way to sign in', async () => {
    givenAccount({ hasPassword: false, providers: ['github'] })
    await open()
    await expect.element(providers()).toMatchTextContent("It's your only way to sign in")
    await expect.element(providers().getByRole('button')).not.toBeInTheDocument()
  })
})

describe('devices', () => {
  const list = () => section("Where you're signed in")
  const rows = () => list().getByRole('listitem')

  it('are listed and can be signed out', async () => {
    const sessions = [device(1, FIREFOX), device(2), device(3, FIREFOX), device(4, FIREFOX, true)]
    givenAccount({ sessions })
    answer(endSession, ({ params }) => {
      known = { ...known, sessions: known.sessions.filter(({ id }) => id !== params.sessionId) }
      return { hasEnded: true }
    })
    answer(endOtherSessions, () => {
      known = { ...known, sessions: known.sessions.filter(({ isCurrent }) => isCurrent) }
      return { ended: 2 }
    })
    await open()
    await expect.element(rows()).toHaveLength(4)
    await expect.element(rows().first()).toMatchTextContent('This device')
    await button('Sign out Unknown device').click()
    await said('Unknown device will have to sign in again.')
    await expect.element(rows()).toHaveLength(3)
    await expect.element(list().getByRole('list')).toHaveFocus()
    await button('Sign out everywhere else').click()
    await said('2 other devices have been signed out.')
    await expect.element(rows()).toHaveLength(1)
    await expect.element(list().getByRole('button')).not.toBeInTheDocument()
  })

  it('thirty devices with long names fit the smallest phone', async () => {
    await page.viewport(320, 640)
    givenAccount({
      name: 'Ṭ'.repeat(80),
      email: `${'long'.repeat(16)}@${'department'.repeat(6)}.example.com`,
      providers: ['github', 'google'],
      sessions: Array.from({ length: 30 }, (_, at) => device(at, 'x'.repeat(500), at === 29)),
    })
    await open()
    await expect.element(rows()).toHaveLength(5)
    await expect.element(rows().first()).toMatchTextContent('This device')
    await button('Show all 30').click()
    await expect.element(rows()).toHaveLength(30)
    await expect.element(list().getByRole('list')).toHaveFocus()
    expectNoOverflow()
    await expectAccessible()
  })
})

it('email reminders keep their state after a failure, and can be turned on by keyboard', async () => {
  const reminders = () => section('Reminders')
  const byMail = () => reminders().getByRole('switch', { name: 'By email' })
  await open()
  await expect.element(byMail()).not.toBeChecked()
  await expect.element(byMail()).toHaveAccessibleDescription(/Every email has a link/)
  cutOff(setReminderMails)
  await byMail().click()
  await expect
    .element(reminders().getByRole('alert'))
    .toMatchTextContent("Couldn't save that. We couldn't reach")
  await expect.element(byMail()).not.toBeChecked()
  answer(setReminderMails, ({ body }) => ({ byMail: body.isOn }))
  ;(byMail().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(byMail()).toBeChecked()
  await expect.element(byMail()).toHaveFocus()
  await expect.element(reminders().getByRole('alert')).not.toBeInTheDocument()
  await expectAccessible()
  expectNoOverflow()
})

type Case = {
  to: Endpoint
  /** Opens the form, in which fields are empty or wrong. */
  begin: () => Promise<void>
  form: () => Locator
  submit: string
  /** The first invalid field and its error. */
  wrong: [field: string, error: string]
  fill: Record<string, string>
  failure: string
}
const CASES: Record<string, Case> = {
  'the profile': {
    to: changeAccount,
    begin: () => page.getByLabelText('Name', { exact: true }).fill(' '),
    form: () => section('Profile'),
    submit: 'Save',
    wrong: ['Name', 'Enter your name.'],
    fill: { Name: 'Asha' },
    failure: "Couldn't save your profile",
  },
  'a new password': {
    to: changePassword,
    begin: () => button('Change password').click(),
    form: () => section('Password'),
    submit: 'Change password',
    wrong: ['Current password', 'Enter your password.'],
    fill: { 'Current password': 'seven quiet rivers', 'New password': 'eight loud mountains' },
    failure: "Couldn't change your password",
  },
  'a second factor': {
    to: confirmSecondFactor,
    begin: async () => {
      answer(startSecondFactor, { secret: SECRET, uri: 'otpauth://totp/NextRound' })
      await button('Turn on').click()
    },
    form: () => section('Two-factor authentication (2FA)'),
    submit: 'Turn on',
    wrong: ['Code', 'Enter the six digits from the app.'],
    fill: { Code: '123 456' },
    failure: "Couldn't turn on 2FA",
  },
  'the end of an account': {
    to: deleteAccount,
    begin: async () => {
      await button('Delete my account').click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog).toMatchTextContent('Eight financial years.')
      await expect
        .element(dialog)
        .toMatchTextContent(
          /Deleted later:.*guide copies and receipts.*within minutes, or within a day if our file storage is down\./,
        )
      await page.getByLabelText('Type DELETE to continue').fill('delete')
    },
    form: () => page.getByRole('dialog', { name: 'Delete your account?' }),
    submit: 'Delete my account',
    wrong: ['Type DELETE to continue', 'Type DELETE in capital letters.'],
    fill: { 'Type DELETE to continue': 'DELETE' },
    failure: "Couldn't delete your account",
  },
}

for (const [what, { to, begin, form, submit, wrong, fill, failure }] of Object.entries(CASES))
  it(`the form for ${what} shows errors at their field, including those from the server`, async () => {
    const [name, error] = wrong
    await open()
    await begin()
    const send = form().getByRole('button', { name: submit })
    await send.click()
    const field = form().getByLabelText(name, { exact: true })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(new RegExp(error))
    await expectAccessible()

    for (const [label, value] of Object.entries(fill))
      await form().getByLabelText(label, { exact: true }).fill(value)
    await expect.element(form().getByText(error)).not.toBeInTheDocument()
    refuse(to, 'server.unavailable', 503)
    await send.click()
    await expect.element(form().getByRole('alert')).toMatchTextContent(failure)
    await expect.element(form().getByRole('alert')).toMatchTextContent('The server is busy.')
    await expectAccessible()
  })
