import {
  type FoundPerson,
  getPerson,
  listPeople,
  type Person,
  type PersonAccount,
} from '@nextround/contract/operations'
import {
  deletePerson,
  endSessionsOf,
  removeLostSecondFactor,
  resendVerification,
  setRole,
  setSuspension,
} from '@nextround/contract/auth-admin'
import { setNameHidden } from '@nextround/contract/leaderboard-admin'
import { claimForBuyer, setGuideAccess, undoDecisions } from '@nextround/contract/payments-admin'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  inHours,
  openConsole,
  rows,
  text,
} from '../../testing/console-fixtures.tsx'
import { address, expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer, holdBack, refuse } from '../../testing/server.ts'
import PeoplePage from './people.tsx'
import PersonPage from './person.tsx'

const ID = '01890000-0000-7000-8000-000000000042'
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft Schaeferswessen'

const found = (name: string, changes: Partial<NonNullable<FoundPerson['account']>> = {}) => ({
  id: crypto.randomUUID(),
  account: {
    name,
    email: `${name.toLowerCase()}@example.com`,
    isEmailVerified: true,
    role: 'learner' as const,
    isSuspended: false,
    joinedAt: inHours(-500),
    ...changes,
  },
  foundBy: 'name' as const,
})

const account: PersonAccount = {
  name: 'Sneha Rao',
  email: 'sneha@example.com',
  isEmailVerified: true,
  earlierEmails: [],
  role: 'learner',
  timeZone: 'Asia/Kolkata',
  joinedAt: inHours(-500),
  suspendedAt: null,
  hasPassword: true,
  providers: ['google'],
  hasSecondFactor: false,
  isHiddenFromLeaderboard: false,
  leaderboard: { hiddenReason: null },
  quizzes: 12,
}
const person = (changes: Partial<Person> = {}): Person => ({
  id: ID,
  isOwn: false,
  account,
  sessions: [],
  orders: [],
  payments: [],
  guides: [],
  soldGuides: [{ guideId: 'operating-systems', guideTitle: 'Operating systems' }],
  reports: [],
  messages: [],
  trail: [],
  ...changes,
})

/** A new ID each time, because the console keeps the person that it has shown. */
const openPerson = () =>
  openConsole(
    PersonPage,
    `/admin/people/${crypto.randomUUID()}`,
    'admin',
    '/admin/people/:personId',
  )

beforeEach(() => {
  answerPayments([])
  answerInbox([])
  answerReports([])
})

async function widen() {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(360, 740))
}

it('asks for a text, finds people by it and pages through them', async () => {
  const all = Array.from({ length: 60 }, (_, at) => found(`Sneha${at + 1}x`))
  answer(listPeople, ({ query: { search = '', page: asked } }) => {
    const fit = all.filter(({ account: one }) => one.name.includes(search))
    const from = (Number(asked ?? 1) - 1) * 50
    return { people: fit.slice(from, from + 50), total: fit.length, isCut: false }
  })
  await openConsole(PeoplePage, '/admin/people')
  await expect.element(text('Who wrote in?')).toBeVisible()
  await expectAccessible()
  const box = page.getByLabelText('Search people')
  await userEvent.fill(box, 'S')
  await expect.element(text('Who wrote in?')).toBeVisible()
  await userEvent.fill(box, 'Sneha')
  await expect.element(rows('People')).toHaveLength(50)
  await userEvent.click(button('Next'))
  await expect.element(rows('People')).toHaveLength(10)
  expect(address()).toBe('/admin/people?search=Sneha&page=2')
  await userEvent.fill(box, 'Sneha7x')
  await expect.element(rows('People')).toHaveLength(1)
  await expect
    .element(rows('People').getByRole('link'))
    .toHaveAttribute('href', `/admin/people/${all[6]!.id}`)
  await userEvent.fill(box, 'Nobody')
  await expect.element(text('starts with ‘Nobody’')).toBeVisible()
  await userEvent.click(button('Clear the search'))
  await expect.element(text('Who wrote in?')).toBeVisible()
})

it('shows loading, an error that can be retried, too many people and long names', async () => {
  const many = {
    people: [
      found(LONG, { role: 'editor', isSuspended: true, isEmailVerified: false }),
      { id: crypto.randomUUID(), account: null, foundBy: 'transaction-id' as const },
    ],
    total: 500,
    isCut: true,
  }
  const release = holdBack(listPeople, many)
  const { unmount } = await openConsole(PeoplePage, '/admin/people?search=wolf')
  await expect.element(text('Loading the people')).toBeInTheDocument()
  release()
  await expect.element(text('More than 500 people match.')).toBeVisible()
  for (const words of ['Editor', 'Suspended', 'Email not verified', 'Deleted account'])
    await expect.element(text(words)).toBeVisible()
  await expect.element(text('Gave this transaction ID')).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await unmount()

  refuse(listPeople, 'server.unavailable')
  await openConsole(PeoplePage, '/admin/people?search=other')
  await expect.element(text("Couldn't load the people")).toBeVisible()
  answer(listPeople, () => many)
  await userEvent.click(button('Try Again'))
  await expect.element(rows('People')).toHaveLength(2)
})

it('shows what support needs on one page, with links to payments and messages', async () => {
  const messageId = crypto.randomUUID()
  const paymentId = crypto.randomUUID()
  answer(getPerson, () => ({
    person: person({
      account: {
        ...account,
        name: LONG,
        earlierEmails: ['old@example.com'],
        hasSecondFactor: true,
        leaderboard: { hiddenReason: 'Not a name' },
      },
      sessions: [{ userAgent: '', signedInAt: inHours(-30), lastSeenAt: inHours(-1) }],
      orders: [
        {
          reference: 'NRKPZB8RKC',
          guideId: 'operating-systems',
          guideTitle: 'Operating systems',
          amount: 99,
          orderedAt: inHours(-40),
          isClaimed: false,
        },
      ],
      payments: [
        {
          id: paymentId,
          reference: 'NRAAAAAAAA',
          guideTitle: 'Databases',
          amount: 149,
          transactionId: '612345678901',
          bankReference: null,
          refundDueAt: null,
          status: 'rejected',
          reason: 'Not found',
          submittedAt: inHours(-60),
          waiting: null,
        },
      ],
      guides: [
        { guideId: 'databases', guideTitle: 'Databases', isOpen: false, isGift: false },
        { guideId: 'networks', guideTitle: 'Networks', isOpen: true, isGift: true },
      ],
      messages: [
        { id: messageId, text: 'I paid but have no access', status: 'new', sentAt: inHours(-2) },
      ],
      reports: [{ questionId: 'q1', revision: 1, text: '', status: 'open', sentAt: inHours(-9) }],
      trail: Array.from({ length: 8 }, (_, at) => ({
        at: inHours(-at),
        action: 'person.viewed',
        by: 'Ravi Menon',
        details: {},
      })),
    }),
  }))
  await openPerson()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(LONG)
  for (const words of [
    'Order NRKPZB8RKC',
    'Not claimed',
    'Transaction 612345678901',
    'Open, given by the team',
    'Password, Google',
    'old@example.com (can still reclaim the account)',
    'Taken off by the team: Not a name',
    'page opened by Ravi Menon',
  ])
    await expect.element(text(words)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /I paid but have no access/ }))
    .toHaveAttribute('href', `/admin/messages?status=all&open=${messageId}`)
  await expect
    .element(page.getByRole('link', { name: /Transaction 612345678901/ }))
    .toHaveAttribute('href', `/admin/payments?status=all&open=${paymentId}`)
  await userEvent.click(button('Show all 8'))
  await expect.poll(() => document.querySelectorAll('time').length).toBe(8)
  expectNoOverflow()
  await expectAccessible()
  await widen()
  expectNoOverflow()
})

it('shows a deleted account by its payments, and reports an unknown ID', async () => {
  answer(getPerson, () => ({ person: person({ account: null }) }))
  const { unmount } = await openPerson()
  await expect.element(text('Deleted account')).toBeVisible()
  await expect.element(text('No orders.')).toBeVisible()
  await expectAccessible()
  await unmount()

  refuse(getPerson, 'person.not-found')
  const missing = await openPerson()
  await expect.element(text('Person not found')).toBeVisible()
  await expectAccessible()
  await missing.unmount()

  refuse(getPerson, 'server.unavailable')
  await openPerson()
  await expect.element(text("Couldn't load this person")).toBeVisible()
  answer(getPerson, () => ({ person: person({ isOwn: true }) }))
  await userEvent.click(button('Try Again'))
  await expect.element(text('This is your own account')).toBeVisible()
})

const unclaimedOrder = {
  reference: 'NRKPZB8RKC',
  guideId: 'operating-systems',
  guideTitle: 'Operating systems',
  amount: 99,
  orderedAt: inHours(-40),
  isClaimed: false,
}

it('links a credit to an order after a dialog, shows a refusal in it, and can be undone', async () => {
  answer(getPerson, () => ({ person: person({ orders: [unclaimedOrder] }) }))
  await openPerson()
  await userEvent.click(button('Link a credit to NRKPZB8RKC'))
  await expect.element(text('a credit of exactly ₹99')).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('Claim and approve'))
  await expect.element(text('Enter the UTR of the credit')).toBeVisible()
  refuse(claimForBuyer, 'payment.bank-reference-used')
  const field = page.getByLabelText('Bank reference')
  await userEvent.fill(field, '612345678901')
  await userEvent.click(button('Claim and approve'))
  await expect.element(text('has already paid for another order')).toBeVisible()
  await expect.element(field).toHaveValue('612345678901')

  const paymentId = crypto.randomUUID()
  const sent: unknown[] = []
  answer(claimForBuyer, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return { paymentId, takesEffectAt: inHours(1) }
  })
  const undone: string[] = []
  answer(undoDecisions, ({ body: { paymentIds } }) => {
    undone.push(...paymentIds)
    return { undone: paymentIds }
  })
  await userEvent.click(button('Claim and approve'))
  await expect.element(text('Approved Sneha Rao')).toBeVisible()
  expect(sent).toEqual([{ reference: 'NRKPZB8RKC', bankReference: '612345678901' }])
  await userEvent.click(button(/^Undo/))
  await expect.element(text('Undone')).toBeVisible()
  expect(undone).toEqual([paymentId])
})

it('gives a guide with a reason and takes it back, but offers no action on your own account', async () => {
  const all = person({
    guides: [{ guideId: 'networks', guideTitle: 'Networks', isOpen: true, isGift: true }],
  })
  answer(getPerson, () => ({ person: all }))
  const sent: unknown[] = []
  answer(setGuideAccess, ({ params: { guideId }, body }) => {
    sent.push({ guideId, ...body })
    return { isChanged: true }
  })
  const { unmount } = await openPerson()
  await userEvent.click(button('Give access'))
  await userEvent.click(button('Give access').last())
  await expect.element(text('Write down why.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Reason'), 'Goodwill after an outage')
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(button('Give access').last())
  await expect.element(text('They can open the guide now')).toBeVisible()
  await userEvent.click(button('Take back Networks'))
  await userEvent.fill(page.getByLabelText('Reason'), 'Given by mistake')
  await userEvent.click(button('Take it back'))
  await expect.element(text('They can no longer open the guide')).toBeVisible()
  expect(sent).toEqual([
    { guideId: 'operating-systems', isOpen: true, reason: 'Goodwill after an outage' },
    { guideId: 'networks', isOpen: false, reason: 'Given by mistake' },
  ])
  await unmount()

  answer(getPerson, () => ({ person: { ...all, isOwn: true, orders: [unclaimedOrder] } }))
  await openPerson()
  await expect.element(text('This is your own account')).toBeVisible()
  for (const name of [/Give access/, /Take back Networks/, /Link a credit/])
    await expect.element(button(name)).not.toBeInTheDocument()
})

it('offers only possible actions, each in a dialog that explains it', async () => {
  let shown = person({
    sessions: [{ userAgent: '', signedInAt: inHours(-3), lastSeenAt: inHours(-1) }],
    account: { ...account, hasSecondFactor: true },
  })
  answer(getPerson, () => ({ person: shown }))
  const sent: Record<string, unknown> = {}
  const changed =
    (name: string) =>
    ({ body }: { body: unknown }) => {
      sent[name] = body
      return { isChanged: true }
    }
  answer(removeLostSecondFactor, changed('factor'))
  answer(setSuspension, changed('suspension'))
  answer(setNameHidden, changed('name'))
  answer(setRole, changed('role'))
  answer(endSessionsOf, () => ({ ended: 1 }))
  const { unmount } = await openPerson()
  const reason = (label = 'Reason') => page.getByLabelText(label)

  await userEvent.click(button('Remove two-factor authentication'))
  await userEvent.click(button('Remove it'))
  await expect.element(text('Check who is asking first.')).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
  await userEvent.fill(reason('How you checked who is asking'), 'Named their last orders')
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(button('Remove it'))
  await expect.element(text('Two-factor authentication is off')).toBeVisible()

  await userEvent.click(button('Suspend'))
  await userEvent.fill(reason(), 'Shared answers')
  await userEvent.click(button('Suspend').last())
  await expect.element(text('The account is suspended')).toBeVisible()

  await userEvent.click(button('Take off the leaderboard'))
  await userEvent.fill(reason(), 'Not a name')
  await userEvent.click(button('Take off').last())
  await expect.element(text('The name is off the leaderboard')).toBeVisible()

  await userEvent.click(button('Change the role'))
  await userEvent.selectOptions(page.getByLabelText('Role'), 'Editor')
  await userEvent.click(button('Change the role').last())
  await expect.element(text('The role is now Editor')).toBeVisible()

  await userEvent.click(button('Sign out everywhere'))
  await userEvent.click(button('Sign out').last())
  await expect.element(text('Signed out on 1 device')).toBeVisible()
  expect(sent).toEqual({
    factor: { reason: 'Named their last orders', hasCheckedIdentity: true },
    suspension: { isSuspended: true, reason: 'Shared answers' },
    name: { isHidden: true, reason: 'Not a name' },
    role: { role: 'editor' },
  })
  await unmount()

  shown = person({
    account: { ...account, isEmailVerified: false, suspendedAt: inHours(-1), leaderboard: null },
  })
  answer(resendVerification, () => ({ isChanged: false }))
  refuse(deletePerson, 'person.other-email')
  const second = await openPerson()
  for (const name of ['Suspend', 'Change the role', 'Take off the leaderboard'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(button('Restore')).toBeVisible()
  await userEvent.click(button('Send the verification email again'))
  await userEvent.click(button('Send').last())
  await expect.element(text('One was sent a moment ago')).toBeVisible()
  await userEvent.click(button('Delete the account'))
  await userEvent.fill(page.getByLabelText("Type the account's email"), 'other@example.com')
  await userEvent.click(button('Delete').last())
  await expect.element(text("This isn't the account's email.")).toBeVisible()
  await second.unmount()

  shown = person({ account: { ...account, role: 'editor', hasSecondFactor: true } })
  await openPerson()
  await expect.element(button('Change the role')).toBeVisible()
  for (const name of ['Suspend', 'Delete the account', 'Remove two-factor authentication'])
    await expect.element(button(name)).not.toBeInTheDocument()
})
