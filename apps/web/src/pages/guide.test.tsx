import {
  claimPayment,
  getGuide,
  type GuideSection,
  type GuideText,
  markSectionRead,
  orderGuide,
} from '@nextround/contract/study-guides'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { freeGuide, payment, soldGuide } from '#features/study-guides/guide-fixtures.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { address, expectAccessible, expectNoOverflow, renderPage } from '../testing/render-page.tsx'
import { answer, cutOff, refuse, signIn } from '../testing/server.ts'
import GuidePage from './guide.tsx'

const section = (title: string, changes: Partial<GuideSection> = {}): GuideSection => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  minutes: 6,
  parts: [{ id: `${title}-1`, title: `First part of ${title}` }],
  isRead: false,
  body: [
    ['p', null, `About ${title}. `, ['a', { href: '/quiz/dbms?subskill=joins' }, 'Practise']],
    ['pre', { tabIndex: '0' }, ['code', null, 'SELECT name FROM students;']],
    ['table', null, ['tbody', null, ['tr', null, ['th', null, 'Name'], ['td', null, 'Asha']]]],
  ],
  ...changes,
})
const SECTIONS = ['One small schema', 'Selecting', 'Joins drawn', 'NULL logic'].map((title) =>
  section(title),
)

const text = (changes: Partial<GuideText> = {}): GuideText => ({
  guide: freeGuide({ sectionCount: 4 }),
  reviewed: '2026-10-01',
  sources: [{ title: 'The manual', url: 'https://manual.example' }],
  introduction: [['p', null, 'What this guide is about.']],
  sections: SECTIONS,
  ...changes,
})
const SOLD = text({
  guide: soldGuide({ sectionCount: 4 }),
  sections: SECTIONS.map((one, at) => (at === 1 ? one : { ...one, body: null })),
})

const open = (guideId: string, hash = '') =>
  renderPage(GuidePage, `/guides/${guideId}${hash}`, '/guides/:guideId')
const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const mark = (title: string) => page.getByRole('button', { name: `Mark as read ${title}` })

it('a guest can read from the contents to the sources', async () => {
  await page.viewport(320, 640)
  answer(getGuide, text())
  await open('sql-by-questions')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('SQL by questions')
  await userEvent.click(
    page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /^NULL logic/ }),
  )
  expect(location.hash).toBe('#null-logic')
  await expect.element(heading('NULL logic')).toHaveFocus()
  await expect.element(page.getByRole('group', { name: 'Table' }).first()).toBeVisible()
  await expect.element(heading('Sources')).toBeVisible()
  await expect.element(page.getByText(/^Last checked against its sources:/)).toBeVisible()
  await expect.element(mark('NULL logic')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Ask the tutor about this section, NULL logic' }))
    .toHaveAttribute('href', '/ai-tutor?guide=sql-by-questions&section=null-logic')
  expectNoOverflow()
  await page.viewport(360, 740)
})

it('marks sections as read, and undoes a mark that was not saved', async () => {
  signIn()
  answer(getGuide, text())
  await open('sql-by-questions')
  await expect.element(mark('Joins drawn')).toBeVisible()
  await expectAccessible()
  answer(markSectionRead, { sectionsRead: 1 })
  await userEvent.click(mark('One small schema'))
  await expect.element(mark('One small schema')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('1 of 4 sections')).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect.element(contents.getByRole('link', { name: /^Read One small schema/ })).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Continue where you stopped' }))
  expect(location.hash).toBe('#selecting')

  refuse(markSectionRead, 'server.failed', 500)
  await userEvent.click(mark('Joins drawn'))
  await expect.element(page.getByText("Couldn't save that", { exact: true })).toBeVisible()
  await expect.element(mark('Joins drawn')).toHaveAttribute('aria-pressed', 'false')
})

it('a guest can read one section of a paid guide, and sees the other titles', async () => {
  answer(getGuide, SOLD)
  await open('operating-systems')
  await userEvent.click(page.getByRole('link', { name: 'Read the free section' }))
  expect(location.hash).toBe('#selecting')
  await expect.element(heading('Selecting')).toHaveFocus()
  await expect.element(page.getByText('SELECT name FROM students;')).toHaveLength(1)
  const locked = page.getByRole('region').filter({ hasText: 'Opens when you buy the guide' })
  await expect.element(locked).toHaveLength(3)
  await expect.element(locked.first().getByRole('listitem').first()).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: /^Buy for ₹99/ }).last())
  await expect.element(page.getByText('Login Required', { exact: true })).toBeVisible()
})

it('a guide can be bought from its free section', async () => {
  signIn()
  answer(getGuide, SOLD)
  answer(orderGuide, {
    reference: 'NR1',
    amount: 99,
    upiId: 'a@b',
    payee: 'NextRound',
    link: 'upi://',
  })
  await open('operating-systems')
  await userEvent.click(page.getByRole('button', { name: /^Buy for ₹99/ }).last())
  const dialog = page.getByRole('dialog', { name: /^Buy / })
  answer(claimPayment, payment())
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Transaction ID' }), '412345678901')
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Payment' }))
  await expect.element(heading('The rest opens when your payment is verified')).toHaveFocus()
  const steps = page.getByRole('group', { name: 'Your payment' })
  await expect.element(steps).toMatchTextContent("We'll check it by")
  await expect.element(page.getByRole('button', { name: /^Buy for/ })).not.toBeInTheDocument()
})

for (const [code, status] of [
  ['guide.not-found', 404],
  ['request.invalid', 400],
] as const)
  it(`an unknown guide links to all guides: ${code}`, async () => {
    refuse(getGuide, code, status)
    await open('no-such-guide')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Guide not found')
    await expectAccessible()
    await userEvent.click(page.getByRole('link', { name: 'See all guides' }))
    await expect.poll(() => address()).toBe('/guides')
  })

it('offers Try Again if a guide can’t be loaded', async () => {
  refuse(getGuide, 'server.failed', 500)
  await open('sql-by-questions')
  await expect.element(page.getByRole('alert')).toMatchTextContent("Couldn't load the guide")
  await expectAccessible()
  answer(getGuide, text())
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('SQL by questions')
})

it('offline, the last opened guide can still be read', async () => {
  signIn()
  answer(getGuide, text())
  const { unmount } = await open('sql-by-questions')
  await expect.element(heading('NULL logic')).toBeVisible()
  await unmount()
  queryClient.clear()
  cutOff(getGuide)
  await open('sql-by-questions')
  await expect.element(page.getByRole('status').filter({ hasText: 'As of ' })).toBeVisible()
  await expect.element(heading('NULL logic')).toBeVisible()
})
