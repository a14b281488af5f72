import {
  claimPayment,
  correctClaim,
  createDownload,
  downloadGuide,
  listGuides,
  orderGuide,
  type Payment,
  type StudyGuide,
} from '@nextround/contract/study-guides'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { freeGuide, LATE, payment, soldGuide } from '#features/study-guides/guide-fixtures.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { address, expectAccessible, expectNoOverflow, renderPage } from '../testing/render-page.tsx'
import { savedFiles } from '../testing/saved-files.ts'
import { answer, answerFile, holdBack, refuse, signIn } from '../testing/server.ts'
import GuidesPage from './guides.tsx'

const ALL = [
  soldGuide({ id: 'aptitude', title: 'Aptitude in an evening', category: 'Placement' }),
  freeGuide(),
  soldGuide({ id: 'databases', title: 'Databases beyond SELECT', category: 'DBMS' }),
  soldGuide({ id: 'oop', title: 'OOP without slogans' }),
]

const card = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string) => page.getByText(words, { exact: true })
const search = () => page.getByRole('searchbox', { name: 'Search guides' })
const steps = () => page.getByRole('group', { name: 'Your payment' })

const open = async (guides: StudyGuide[], query = '') => {
  answer(listGuides, { guides })
  return renderPage(GuidesPage, `/guides${query}`)
}

it('search, category and level combine, and are in the address', async () => {
  const { unmount } = await open(ALL)
  await expect.element(text('Showing 4 of 4 guides')).toBeVisible()
  await expect.element(button('Clear Filters')).not.toBeInTheDocument()
  await expectAccessible()

  await userEvent.click(button('DBMS'))
  await expect.element(button('DBMS')).toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/guides?category=DBMS')
  await expect.element(text('Showing 2 of 4 guides')).toBeVisible()
  await expect.element(card('OOP without slogans')).not.toBeInTheDocument()
  await userEvent.click(button('Beginner'))
  expect(address()).toBe('/guides?category=DBMS&level=beginner')
  await userEvent.fill(search(), 'NULL LOGIC')
  await expect.element(text('Showing 1 of 4 guides')).toBeVisible()

  await unmount()
  await open(ALL, location.search)
  await expect.element(text('Showing 1 of 4 guides')).toBeVisible()
  await userEvent.click(button('Beginner'))
  await expect.element(button('Beginner')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(button('DBMS'))
  expect(address()).toBe('/guides?q=NULL+LOGIC')
  await userEvent.click(button('Clear Filters'))
  await expect.element(text('Showing 4 of 4 guides')).toBeVisible()
  expect(address()).toBe('/guides')
  await expect.element(search()).toHaveFocus()
})

it('an empty result can be cleared', async () => {
  await open(ALL, '?q=cobol')
  await expect.element(page.getByText('No guides found')).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('Clear Filters').last())
  await expect.element(page.getByRole('article')).toHaveLength(4)
})

it('a guest can browse, and is asked to sign in to download or buy', async () => {
  await open(ALL, '?category=DBMS')
  await userEvent.click(card('SQL by questions').getByRole('button', { name: /^Download/ }))
  await expect.element(text('Login Required')).toBeVisible()
  await expect.element(text('Please login to access study guides')).toBeVisible()
  await expectAccessible()
  await userEvent.click(
    card('Databases beyond SELECT').getByRole('button', { name: /^Buy for ₹99/ }),
  )
  await userEvent.click(page.getByRole('link', { name: 'Sign in', exact: true }))
  await expect.poll(() => address()).toBe('/login?next=%2Fguides%3Fcategory%3DDBMS')
})

it('a long list of guides is folded after six, but not what a filter leaves', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    freeGuide({ id: `guide-${at}`, title: `Guide ${at}`, category: at < 8 ? 'DSA' : 'DBMS' }),
  )
  await open(many)
  await expect.element(page.getByRole('article')).toHaveLength(6)
  await page.getByText('3 more guides').click()
  await expect.element(page.getByRole('article')).toHaveLength(9)
  await page.getByRole('button', { name: 'DSA', exact: true }).click()
  await expect.element(page.getByRole('article')).toHaveLength(8)
})

it('guides can be filtered and opened by keyboard', async () => {
  await open(ALL)
  await expect.element(button('Placement')).toBeVisible()
  search().element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Placement')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(address()).toBe('/guides?category=Placement')
  await userEvent.keyboard(' ')
  expect(address()).toBe('/guides')
  await expect.element(page.getByRole('article')).toHaveLength(4)
  page.getByRole('link', { name: 'Read SQL by questions' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => address()).toBe('/guides/sql-by-questions')
})

/** Fakes only timeouts, so that expectations are still polled in real time. */
function fakeTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('waits for a copy that is still being printed, then saves it', async () => {
  signIn()
  await open([soldGuide({ hasAccess: true, pageCount: null })])
  await expect.element(page.getByText('PDF on its way')).toBeVisible()
  const saved = savedFiles()
  refuse(createDownload, 'guide.not-printed')
  fakeTimeouts()
  await userEvent.click(button(/^Download/))
  await expect.element(text("We're making your copy")).toBeVisible()
  await expect.element(button(/^Making your copy/)).toBeVisible()
  answer(createDownload, { token: 'abc', name: 'guide.pdf' })
  answerFile(downloadGuide, 'guide.pdf')
  vi.advanceTimersByTime(3_000)
  await expect.poll(() => saved).toEqual(['guide.pdf'])
  await expect.element(text('Download started')).toBeVisible()
})

it('stops waiting for a copy when the page is left', async () => {
  signIn()
  const { unmount } = await open([soldGuide({ hasAccess: true })])
  refuse(createDownload, 'guide.not-printed')
  fakeTimeouts()
  await userEvent.click(button(/^Download/))
  await expect.element(button(/^Making your copy/)).toBeVisible()
  // Announcing the toast sets the last timer.
  await expect
    .poll(() => document.querySelector('#toasts [aria-live=polite]')?.textContent)
    .toContain("We're making your copy")
  const waiting = vi.getTimerCount()
  await unmount()
  expect(vi.getTimerCount()).toBeLessThan(waiting)
})

const STATES: { of: Payment; words: RegExp[]; way: RegExp }[] = [
  {
    of: payment(),
    words: [/Submitted.*Verifying.*Granted/, /We'll check it by .+ on /],
    way: /^Correct the ID/,
  },
  {
    of: payment({ dueAt: LATE }),
    words: [/and we're late\. Sorry\. Contact us/],
    way: /^Correct the ID/,
  },
  {
    of: payment({ status: 'rejected', reason: 'The statement shows ₹9, not ₹99.' }),
    words: [/Rejected/, /The statement shows ₹9, not ₹99\./],
    way: /^Try again/,
  },
  {
    of: payment({ status: 'refunded', reason: 'Paid twice.', settledAt: LATE }),
    words: [/Refunded on .+\. Paid twice\./],
    way: /^Buy for ₹99/,
  },
  {
    of: payment({ status: 'approved', settledAt: LATE }),
    words: [/Submitted.*Verified.*Granted/, /Granted on /],
    way: /^Download/,
  },
]
it('a card shows its payment: pending, late, rejected, refunded or approved', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(360, 740))
  signIn()
  await open(
    STATES.map(({ of }, at) =>
      soldGuide({ id: `guide-${at}`, payment: of, hasAccess: of.status === 'approved' }),
    ),
  )
  for (const [at, { words, way }] of STATES.entries()) {
    for (const each of words) await expect.element(steps().nth(at)).toMatchTextContent(each)
    await expect
      .element(page.getByRole('article').nth(at).getByRole('button'))
      .toHaveAccessibleName(way)
  }
  await expectAccessible()
  expectNoOverflow()
})

it('shows an approval without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  await open([soldGuide({ payment: payment() })])
  await expect.element(steps()).toMatchTextContent("We'll check it by")
  const approved = payment({ status: 'approved', settledAt: LATE })
  answer(listGuides, { guides: [soldGuide({ hasAccess: true, payment: approved })] })
  vi.advanceTimersByTime(31_000)
  await expect.element(button(/^Download/)).toBeVisible()
})

it('shows a placeholder while loading, and Try Again on failure', async () => {
  const release = holdBack(listGuides, { guides: ALL })
  const { unmount } = await renderPage(GuidesPage, '/guides')
  await expect.element(page.getByText('Loading study guides')).toBeInTheDocument()
  await expectAccessible()
  release()
  await expect.element(page.getByRole('article')).toHaveLength(4)

  await unmount()
  queryClient.clear()
  refuse(listGuides, 'server.failed', 500)
  await renderPage(GuidesPage, '/guides')
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load the guides")
  await expectAccessible()
  answer(listGuides, { guides: ALL })
  await userEvent.click(button('Try Again'))
  await expect.element(page.getByRole('article')).toHaveLength(4)
  await expect.element(button('DBMS')).toBeVisible()
})

const dialog = () => page.getByRole('dialog', { name: /^Buy Operating systems/ })
const field = () => dialog().getByRole('textbox', { name: 'Transaction ID' })
const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Submit Payment' }))

const ORDER = {
  reference: 'NR7K4P2MQX',
  amount: 99,
  upiId: 'name@bank',
  payee: 'NextRound',
  link: 'upi://pay?pa=name@bank&am=99&tn=NR7K4P2MQX',
}

const openDialog = async () => {
  signIn()
  await open([soldGuide()])
  await userEvent.click(button(/^Buy for ₹99/))
  await expect.element(dialog()).toBeVisible()
}

it('the dialog shows what to pay, and a claim shows its promised time', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  answer(orderGuide, ORDER)
  await openDialog()
  for (const words of ['Pay ₹99', ORDER.upiId, ORDER.reference])
    await expect.element(dialog()).toMatchTextContent(words)
  await expect.element(dialog().getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: 'Pay with a UPI app' }))
    .toHaveAttribute('href', ORDER.link)
  await expectAccessible()
  expectNoOverflow()
  fakeTimeouts()
  await userEvent.click(dialog().getByRole('button', { name: 'Copy payment ID' }))
  await expect.element(dialog().getByRole('button', { name: 'Copied payment ID' })).toBeVisible()
  expect(copied).toHaveBeenCalledWith(ORDER.upiId)

  await userEvent.fill(field(), '   ')
  await submit()
  await expect.element(text('Error')).toBeVisible()
  await expect.element(page.getByText('Please enter transaction ID').first()).toBeVisible()
  await expect.element(field()).toHaveFocus()

  answer(claimPayment, ({ body }) => payment({ transactionId: body.transactionId }))
  await userEvent.fill(field(), ' 412345678901 ')
  await submit()
  await expect.element(text('Payment Submitted!')).toBeVisible()
  await expect
    .element(text('Your payment is being verified. Access will be granted within 24 hours.'))
    .toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(steps()).toHaveFocus()
  await expect.element(steps()).toMatchTextContent('Transaction ID 412345678901.')
  await expect.element(page.getByRole('article').getByRole('button')).toHaveLength(1)
})

it('asks to confirm an unusual ID, which can be corrected while the claim is pending', async () => {
  answer(orderGuide, ORDER)
  await openDialog()
  await userEvent.fill(field(), 'paid by phone')
  await submit()
  await expect.element(dialog()).toMatchTextContent('A transaction ID contains digits.')
  await expect.element(field()).toHaveFocus()
  await userEvent.fill(field(), '41234567890')
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog()).toMatchTextContent("This doesn't look like a UTR.")
  await submit()
  await expect.element(dialog()).toMatchTextContent('Enter the UTR, or confirm')
  await expectAccessible()
  expectNoOverflow()
  const claimed = payment({ transactionId: '41234567890' })
  const sent: object[] = []
  answer(claimPayment, ({ body }) => {
    sent.push(body)
    return claimed
  })
  await userEvent.click(dialog().getByRole('checkbox', { name: /^My app shows this ID\./ }))
  await submit()
  await expect.element(steps()).toMatchTextContent('Transaction ID 41234567890.')
  expect(sent).toEqual([
    { guideId: 'operating-systems', transactionId: '41234567890', isConfirmed: true },
  ])
  expectNoOverflow()

  await userEvent.click(steps().getByRole('button', { name: /^Correct the ID/ }))
  const form = page.getByRole('dialog', { name: 'Correct the transaction ID' })
  const typed = form.getByRole('textbox', { name: 'Transaction ID' })
  await expect.element(typed).toHaveValue('41234567890')
  await expectAccessible()
  const corrected = { ...claimed, transactionId: '412345678902' }
  answer(correctClaim, corrected)
  answer(listGuides, { guides: [soldGuide({ payment: corrected })] })
  await userEvent.fill(typed, '412345678902')
  await userEvent.click(form.getByRole('button', { name: 'Save the ID' }))
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(steps()).toMatchTextContent('Transaction ID 412345678902.')
})

it('a used ID is refused at its field; a failure keeps the input', async () => {
  answer(orderGuide, ORDER)
  await openDialog()
  refuse(claimPayment, 'payment.transaction-used')
  await userEvent.fill(field(), '4123 4567 8901')
  await submit()
  await expect.element(dialog()).toMatchTextContent('This transaction ID has already been used.')
  await expect.element(field()).toHaveFocus()

  refuse(claimPayment, 'server.failed', 500)
  await submit()
  await expect.element(text('Failed to submit payment. Please try again.')).toBeVisible()
  await expect.element(field()).toHaveValue('4123 4567 8901')
  answer(claimPayment, payment())
  await submit()
  await expect.element(text('Payment Submitted!')).toBeVisible()
  await expect.element(page.getByText('Failed to submit payment.')).not.toBeInTheDocument()
})

it('a failed order offers Try Again; closed payments are explained', async () => {
  refuse(orderGuide, 'server.failed', 500)
  await openDialog()
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('Something went wrong on our side.')
  await expectAccessible()
  answer(orderGuide, ORDER)
  await userEvent.click(dialog().getByRole('button', { name: 'Try Again' }))
  await expect.element(field()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()

  refuse(orderGuide, 'payment.closed', 503)
  await userEvent.click(button(/^Buy for ₹99/))
  await expect.element(dialog()).toMatchTextContent("We can't take payments at the moment.")
})

it('Back closes the dialog and stays on the page', async () => {
  answer(orderGuide, ORDER)
  await openDialog()
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(address()).toBe('/guides')
  await expect.element(button(/^Buy for ₹99/)).toHaveFocus()
})
