import { type Mock, mocks } from '@nextround/content/mocks'
import { getReports } from '@nextround/contract/mock-debriefs'
import { listMockSittings, startMock } from '@nextround/contract/mocks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { start as startReports } from '#features/mocks/mock-reports.ts'
import { start } from '#features/mocks/my-mocks.ts'
import { mockSitting } from '../testing/mock-fixtures.ts'
import { givenMocks } from '../testing/mocks.ts'
import {
  address,
  expectAccessible,
  expectNoOverflow,
  listTexts,
  renderText,
} from '../testing/render-page.tsx'
import { answer, cutOff, holdBack, refuse, signIn } from '../testing/server.ts'
import * as mockPage from './mock.tsx'
import * as mocksPage from './mocks.tsx'

const PATH = '/mocks/:mockId'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const region = (name: string) => page.getByRole('region', { name })
const form = () => page.getByRole('form', { name: 'Start the mock' })

const withMock = (changes: Partial<Mock>) => ({
  ...mockPage,
  loader: () => ({ ...(mocks[0] as Mock), ...changes }),
})
const openMock = (id = 'tcs-nqt-foundation') => renderText(mockPage, `/mocks/${id}`, PATH)

/** Runs the page's script, and waits for the learner's mocks. Run again, it acts as a reload. */
async function runScript() {
  const place = document.querySelector<HTMLElement>('[data-part=my-mocks]')
  if (!place) throw new Error('the page has no part for mocks')
  delete place.dataset['state']
  start(place)
  await expect.poll(() => place.dataset['state']).toMatch(/^(ready|failed)$/)
}

/** Opens a mock's page with its scripts, and the start sheet. */
async function openSheet() {
  await openMock()
  await runScript()
  await userEvent.click(button('Start the mock').first())
  await expect.element(form()).toBeVisible()
}
const agree = () => userEvent.click(page.getByRole('checkbox', { name: /can't be paused/ }))
const send = () => userEvent.click(form().getByRole('button', { name: 'Start the mock' }))

it('all mocks are listed with their questions, minutes and sections', async () => {
  const main = await renderText(mocksPage, '/mocks')
  const titles = main.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(mocks.map(({ name }) => name))
  const card = main.getByRole('listitem').filter({ hasText: 'TCS NQT style, foundation' })
  for (const words of ['65 questions', '75 min', 'Numerical, Verbal, Reasoning', 'official'])
    await expect.element(card).toMatchTextContent(words)
  await expect
    .element(link('TCS NQT style, foundation'))
    .toHaveAttribute('href', '/mocks/tcs-nqt-foundation')
  const views = page.getByRole('navigation', { name: 'Ways to practise' })
  expect(listTexts(views.getByRole('link'))).toEqual(['Topics', 'Mocks', 'Coding'])
  await expect
    .element(views.getByRole('link', { name: 'Mocks' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(region('Your results')).not.toBeInTheDocument()
  await expectAccessible()
  expectNoOverflow()
})

it('a mock that the bank cannot fill is not open yet, with what is missing', async () => {
  const shortOf = ['Data interpretation: 1 of 2 sets']
  const closed = { ...(mocks[0] as Mock), isOffered: false, shortOf }
  const main = await renderText({ ...mocksPage, loader: () => [closed] }, '/mocks')
  await expect.element(main).toMatchTextContent('Not open yet.')
  await expect.element(main).toMatchTextContent('Data interpretation: 1 of 2 sets')
})

it('a closed mock cannot be started', async () => {
  signIn()
  await renderText(withMock({ isOffered: false, shortOf: ['Vocabulary: 1 of 4 sets'] }), '/mocks/x')
  await expect.element(page.getByRole('main')).toMatchTextContent('Vocabulary: 1 of 4 sets')
  await expect.element(button('Start the mock')).not.toBeInTheDocument()
})

it('a mock shows the status of each number, explains it and names its source', async () => {
  const main = await openMock()
  const table = page.getByRole('table')
  await expect
    .element(table.getByRole('row', { name: /^Verbal/ }))
    .toMatchTextContent(/25.*reported.*25 min.*official/)
  await expect.element(table.getByRole('row', { name: /^Total/ })).toMatchTextContent('6575 min')
  for (const target of document.querySelectorAll('main a[href^="#"]'))
    expect(document.querySelector(target.getAttribute('href') ?? '')).not.toBeNull()
  await expect
    .element(region('Sources').getByRole('listitem').filter({ hasText: 'Minutes' }))
    .toMatchTextContent(
      "TCS, NQT page of 2026. The company's own text, which we've only seen as a copy, read in November 2026.",
    )
  await expect.element(region('Rules in this mock')).toMatchTextContent('Off: a wrong answer')
  await expect.element(region('What it leaves out')).toMatchTextContent('Coding: 90 of the 190')
  await expect.element(main).toMatchTextContent('Pattern as of March 2026')
  await expect.element(link('the TCS guide')).toHaveAttribute('href', '/companies/tcs')
  await expectAccessible()
  expectNoOverflow()
})

it('figures that candidates agree on are filled in without moving anything', async () => {
  await openMock()
  const table = region('Reported by candidates').getByRole('table')
  const part = document.querySelector<HTMLElement>('[data-part=mock-reports]')
  if (!part) throw new Error('the page has no part for reports')
  const cells = () => listTexts(table.getByRole('cell'))
  expect(cells()).toEqual(['3', '75', '65', 'No', 'Yes'].flatMap((ours) => [ours, 'No figure yet']))
  const height = () =>
    table
      .getByRole('row')
      .elements()
      .map((row) => row.getBoundingClientRect().height)
  const before = height()
  const report = { candidates: 3, from: '2026-11', to: '2026-11' }
  answer(getReports, {
    sections: null,
    mayGoBack: null,
    minutes: { ...report, value: 90, candidates: 12, from: '2025-12', to: '2026-01' },
    questions: { ...report, value: 65, from: '2026-09' },
    isNegative: { ...report, value: false },
  })
  await startReports(part)
  expect(cells().filter((_, place) => place % 2 === 1)).toEqual([
    'No figure yet',
    '90 12 candidates, Dec 2025–Jan 2026',
    '65 3 candidates, Sept–Nov 2026',
    'No 3 candidates, Nov 2026',
    'No figure yet',
  ])
  expect(height()).toEqual(before)
  await expect
    .element(link('Took this test? Report it in five taps'))
    .toHaveAttribute('href', '/mocks/debrief/tcs')
  await expectAccessible()
  expectNoOverflow()
})

it('a mock that follows no company has no reports', async () => {
  await openMock('first-round')
  await expect.element(region('Reported by candidates')).not.toBeInTheDocument()
})

it('guests are sent to sign-in, and back', async () => {
  await openMock('first-round')
  await expect
    .element(link('Sign in to start').last())
    .toHaveAttribute('href', '/login?next=%2Fmocks%2Ffirst-round')
  await expect.element(button('Start the mock')).not.toBeInTheDocument()
})

it('the running mock comes first, with its time left', async () => {
  givenMocks({ running: true })
  await renderText(mocksPage, '/mocks')
  await runScript()
  const running = region('TCS NQT style, foundation')
  await expect.element(running).toMatchTextContent(/1[56]:\d\d left in section 2/)
  await expect
    .element(running.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/mocks/run')
  await expectAccessible()
})

it('when the time is up, the page asks the server again', async () => {
  givenMocks({ running: true })
  await renderText(mocksPage, '/mocks')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await runScript()
  const running = region('TCS NQT style, foundation')
  await expect.element(running).toMatchTextContent('left in section 2')
  givenMocks()
  vi.advanceTimersByTime(981_000)
  await expect.element(running).not.toBeInTheDocument()
})

it('results are listed with their marks, and cards show the best', async () => {
  givenMocks()
  const main = await renderText(mocksPage, '/mocks')
  await runScript()
  const rows = region('Your results').getByRole('link')
  expect(listTexts(rows)).toEqual([
    'TCS NQT style, foundation18 Nov 2026 · negative marking · 25% extra time41.75 of 65',
    'First round16 Nov 202619 of 28',
    'First round14 Nov 202612 of 28',
  ])
  await expect
    .element(rows.first())
    .toHaveAttribute('href', '/mocks/results/01890000-0000-7000-8000-0000000000b1')
  await expect.element(main.getByText('Best 19 of 28')).toBeVisible()
  await expect.element(main.getByText('Not taken yet').first()).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it("a mock's page lists only its own results", async () => {
  givenMocks()
  await openMock()
  await runScript()
  await expect.element(region('Your results').getByRole('link')).toHaveLength(1)
  await expect.element(page.getByText('Marks in percent, oldest first')).not.toBeVisible()
})

it("a mock's page draws its results, from two on", async () => {
  givenMocks()
  const main = await openMock('first-round')
  const path = (name: string) => main.element().querySelector(`[${name}]`)?.getAttribute('d')
  await runScript()
  await expect.element(main.getByText('Marks in percent, oldest first')).toBeVisible()
  // 12 and then 19 of 28.
  const heights = Array.from(path('data-line')?.matchAll(/[\d.]+ ([\d.]+)/g) ?? [], ([, y]) =>
    Math.round(Number(y)),
  )
  expect(heights).toEqual([57, 32])
  expect(path('data-points')?.match(/h0/g)).toHaveLength(2)
  expectNoOverflow()
})

it('without results the page says where they will appear', async () => {
  givenMocks({ results: [] })
  await openMock()
  await runScript()
  await expect
    .element(region('Your results'))
    .toMatchTextContent('Your results of this mock will appear here.')
})

it('results that could not be loaded can be requested again', async () => {
  signIn()
  cutOff(listMockSittings)
  await openMock()
  await runScript()
  await expect.element(region('Your results')).toMatchTextContent("Couldn't load your results.")
  givenMocks()
  await userEvent.click(button('Try Again'))
  await expect.element(region('Your results').getByRole('link')).toHaveLength(1)
})

it('the start sheet says what to expect, and starts with the chosen rules', async () => {
  givenMocks({ results: [] })
  const sent: unknown[] = []
  answer(startMock, ({ body }) => {
    sent.push(body)
    return mockSitting()
  })
  await openSheet()
  for (const words of [
    '75 minutes without a break',
    'The clock keeps running if you leave',
    'If you have a quiz open, it ends without a score',
    'less than half a megabyte',
    'An accessibility setting, shown on the result.',
  ])
    await expect.element(form()).toMatchTextContent(words)
  await expect.element(form().getByRole('radio', { name: /^Off/ })).toBeChecked()
  await expect.element(form().getByRole('radio', { name: 'None: 75 min' })).toBeChecked()
  await expectAccessible()
  expectNoOverflow()
  await userEvent.click(form().getByRole('radio', { name: /^On/ }))
  await userEvent.click(form().getByRole('radio', { name: '25%: 93 min 45 s' }))
  await agree()
  await send()
  await expect.poll(address).toBe('/mocks/run')
  expect(sent).toEqual([{ mock: 'tcs-nqt-foundation', isNegative: true, extraPercent: 25 }])
})

it('the sheet works with the keyboard, and sends nothing without consent', async () => {
  givenMocks({ results: [] })
  answer(startMock, mockSitting())
  await openMock()
  await runScript()
  ;(button('Start the mock').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form().getByRole('radio', { name: /^Off/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(form().getByRole('radio', { name: /^On/ })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Tick the box first')
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(form()).not.toMatchTextContent('Tick the box first')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/mocks/run')
})

it('while the paper is drawn, a second press does nothing', async () => {
  givenMocks({ results: [] })
  const release = holdBack(startMock, mockSitting())
  const calls = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => calls.mockRestore())
  const starts = () => calls.mock.calls.filter(([, init]) => init?.method === 'POST')
  await openSheet()
  await agree()
  await send()
  const pressed = form().getByRole('button', { name: 'Start the mock' })
  await expect.element(pressed).toHaveAttribute('aria-busy', 'true')
  await send()
  expect(starts()).toHaveLength(1)
  release()
  await expect.poll(address).toBe('/mocks/run')
})

it.each([
  ['mock.not-offered', "This mock isn't open at the moment"],
  ['quiz.daily-limit', "You've reached the limit of"],
  ['quiz.page-outdated', 'Reload the page'],
  ['server.failed', 'Something went wrong on our side'],
] as const)('the error %s is explained', async (code, words) => {
  givenMocks({ results: [] })
  refuse(startMock, code)
  await openSheet()
  await agree()
  await send()
  await expect.element(form()).toMatchTextContent(words)
})

it.each([
  ['mock.running', "You're already sitting a mock.", 'Continue your mock'],
  ['auth.required', "You're signed out.", 'Sign in'],
] as const)('the refusal %s comes with a link', async (code, words, name) => {
  givenMocks({ results: [] })
  refuse(startMock, code)
  await openSheet()
  await agree()
  await send()
  await expect.element(form()).toMatchTextContent(words)
  await expect.element(form().getByRole('link', { name })).toBeVisible()
  await expect
    .element(form().getByRole('button', { name: 'Start the mock' }))
    .not.toBeInTheDocument()
})

it('too many starts are explained, and known before', async () => {
  givenMocks({ results: [] })
  refuse(startMock, 'mock.daily-limit', 429)
  await openSheet()
  await agree()
  await send()
  await expect.element(form().getByText(/^You've started 3 mocks/)).toBeVisible()
  givenMocks({ startsLeft: 2 })
  await runScript()
  await expect.element(form().getByRole('button', { name: 'Start the mock' })).toBeVisible()
  givenMocks({ startsLeft: 0 })
  await runScript()
  await expect.element(form().getByText(/^You've started 3 mocks/)).toBeVisible()
})

it('if no reply comes, the page looks whether the mock has started', async () => {
  givenMocks()
  cutOff(startMock)
  await openSheet()
  givenMocks({ running: true })
  await agree()
  await send()
  await expect.element(form()).toMatchTextContent("We couldn't reach the server.")
  await expect.element(form().getByRole('link', { name: 'Continue your mock' })).toBeVisible()
})

it('offline a mock cannot be started, and the sheet says why', async () => {
  givenMocks({ results: [] })
  await openSheet()
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  try {
    dispatchEvent(new Event('offline'))
    await expect.element(form()).toMatchTextContent("You're offline.")
    await expect.element(form().getByRole('button', { name: 'Start the mock' })).toBeDisabled()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    dispatchEvent(new Event('online'))
  }
  await expect.element(form().getByRole('button', { name: 'Start the mock' })).toBeEnabled()
})
