import { getHealth, getOverview, type Health } from '@nextround/contract/overview'
import type { Reply } from '@nextround/contract/endpoint'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  inHours,
  openConsole,
  text,
} from '../../testing/console-fixtures.tsx'
import { address, expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer, holdBack, refuse } from '../../testing/server.ts'
import AdminPage from './index.tsx'

type Overview = Reply<typeof getOverview>

const LAST = Date.parse('2026-11-17')
const dayBefore = (days: number) => new Date(LAST - days * 86_400_000).toISOString().slice(0, 10)
const NO_FIGURES = {
  active: 0,
  signUps: 0,
  quizzes: 0,
  mocks: 0,
  payments: 0,
  received: 0,
  refunds: 0,
  refunded: 0,
  tutorMessages: 0,
  tutorTokens: 0,
  failedMails: 0,
}
const { active: _active, ...NO_SUMS } = NO_FIGURES
const NO_TOTALS = { ...NO_SUMS, activeADay: 0 }

const overview = (changes: Partial<Overview> = {}, span = 30): Overview => ({
  today: '2026-11-17',
  countedAt: inHours(-0.05),
  waiting: (['payments', 'refunds', 'messages', 'reports', 'applications'] as const).map(
    (kind) => ({
      kind,
      count: 0,
      oldestAt: null,
      late: 0,
      hours: 24,
    }),
  ),
  days: Array.from({ length: span }, (_, place) => ({
    ...NO_FIGURES,
    day: dayBefore(span - 1 - place),
  })),
  totals: NO_TOTALS,
  before: null,
  weeks: Array.from({ length: 13 }, (_, place) => ({ week: dayBefore(85 - 7 * place), active: 0 })),
  months: Array.from({ length: 12 }, (_, place) => ({
    month: new Date(Date.UTC(2025, 11 + place)).toISOString().slice(0, 7),
    payments: 0,
    received: 0,
    refunds: 0,
    refunded: 0,
  })),
  cohort: {
    from: '2026-10-11',
    to: '2026-11-09',
    signUps: 0,
    firstQuizzes: 0,
    returnedNextDay: 0,
    returnedAfterWeek: 0,
  },
  weakQuestions: [],
  tokenPrice: null,
  ...changes,
})

const health = (changes: Partial<Health> = {}): { health: Health } => ({
  health: {
    version: { version: '0.1.0', commit: '0123456789abcdef' },
    checks: [
      { name: 'database', isOk: true },
      { name: 'queue', isOk: true },
    ],
    database: { connections: 12, maxConnections: 100, bytes: 40_000_000 },
    queue: {
      waiting: 0,
      oldestWaitingSeconds: 0,
      deadLetters: 0,
      failedMails: 0,
      retryingMails: 0,
    },
    browserErrors: 0,
    disk: { freeBytes: 62 * 2 ** 30, totalBytes: 80 * 2 ** 30 },
    ...changes,
  },
})

beforeEach(() => {
  answerPayments([])
  answerInbox([])
  answerReports([])
  answer(getHealth, () => health())
})

const card = (name: string) => page.getByRole('region', { name, exact: true })
const chart = (name: string) => card(name).getByRole('img')

const busy = overview({
  waiting: [
    { kind: 'payments', count: 7, oldestAt: inHours(-31), late: 3, hours: 24 },
    { kind: 'refunds', count: 0, oldestAt: null, late: 0, hours: 72 },
    { kind: 'messages', count: 6, oldestAt: inHours(-9), late: 0, hours: 24 },
    { kind: 'reports', count: 9, oldestAt: inHours(-80), late: 2, hours: 72 },
    { kind: 'applications', count: 2, oldestAt: inHours(-49), late: 0, hours: 168 },
  ],
  days: overview().days.map((day, place) => ({
    ...day,
    active: 40 + place,
    signUps: place,
    quizzes: 100 + 3 * place,
    mocks: 2,
    tutorMessages: 10,
    tutorTokens: 30_000,
  })),
  totals: {
    ...NO_TOTALS,
    activeADay: 54.5,
    signUps: 435,
    quizzes: 4_305,
    mocks: 60,
    tutorMessages: 300,
    tutorTokens: 900_000,
  },
  before: { ...NO_TOTALS, activeADay: 43, signUps: 20, quizzes: 3_000, tutorMessages: 300 },
  weeks: overview().weeks.map((week, place) => ({ ...week, active: 100 + place })),
  months: overview().months.map((month, place) => ({
    ...month,
    payments: place,
    received: 1_000 * place,
    refunds: 1,
    refunded: 99,
  })),
  cohort: {
    from: '2026-10-11',
    to: '2026-11-09',
    signUps: 186,
    firstQuizzes: 123,
    returnedNextDay: 80,
    returnedAfterWeek: 56,
  },
  weakQuestions: [
    {
      questionId: 'dbms-k3x9q1',
      topicId: 'dbms',
      stem: 'Which normal form removes partial dependencies?',
      answers: 212,
      right: 30,
      chance: 0.25,
      openReports: 2,
    },
  ],
  tokenPrice: 20,
})

it('shows waiting work first, then figures with charts and the same as tables', async () => {
  answer(getOverview, () => busy)
  await openConsole(AdminPage, '/admin')
  const payments = page.getByRole('link', { name: /^Payments 7/ })
  await expect.element(payments).toMatchTextContent('oldest 31 h · 3 over 24 h')
  await expect.element(payments).toHaveAttribute('href', '/admin/payments')
  await expect
    .element(page.getByRole('link', { name: /^Question reports 9/ }))
    .toMatchTextContent('2 over 72 h')
  // Kinds of work without open items are left out.
  await expect.element(page.getByRole('link', { name: /^Refunds/ })).not.toBeInTheDocument()

  await expect
    .element(card('Daily active learners'))
    .toMatchTextContent('69today · 54.5 on average')
  await expect.element(card('Daily active learners')).toMatchTextContent('+27%')
  // Twenty sign-ups are too few for a percentage.
  await expect.element(card('Sign-ups')).not.toMatchTextContent('%')
  await expect
    .element(chart('Quizzes finished'))
    .toHaveAttribute(
      'aria-label',
      'Quizzes finished: from 19 Oct 2026 to today so far, highest 187',
    )
  await expect.element(card('Tutor')).toMatchTextContent('9,00,000 tokens · about ₹18')
  await expect.element(card('Revenue by month')).toMatchTextContent('₹11,000')
  await userEvent.click(card('Revenue by month').getByText(/^Show as a table/))
  await expect
    .element(card('Revenue by month').getByRole('row').nth(1))
    .toMatchTextContent('November 202611₹11,0001₹99')
  await expect.element(card('The first week')).toMatchTextContent('56 · 30%')
  await expect
    .element(card('Fewest right answers'))
    .toMatchTextContent('14% right of 212 · 25% by chance')
  await expect
    .element(page.getByRole('link', { name: '2 reports' }))
    .toHaveAttribute('href', '/admin/reports?search=dbms-k3x9q1')
  await expect.element(card('Health')).toMatchTextContent('All fine')
  await expect.element(card('Health')).toMatchTextContent('12 of 100 connections')
  expectNoOverflow()
  await expectAccessible()
  for (const [width, height] of [
    [768, 1024],
    [1280, 900],
  ] as const) {
    await page.viewport(width, height)
    expectNoOverflow()
  }
  onTestFinished(() => page.viewport(360, 740))
}, 60_000)

it('has the days in the address, and keeps the figures while others are loaded', async () => {
  const asked: unknown[] = []
  answer(getOverview, ({ query }) => {
    asked.push(query.days)
    return overview({}, Number(query.days))
  })
  await openConsole(AdminPage, '/admin')
  await expect.element(card('Sign-ups')).toBeVisible()
  await userEvent.click(button('90 days'))
  await expect.poll(address).toBe('/admin?days=90')
  await expect.element(button('90 days')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.at(-1)).toBe('90')
  await userEvent.click(button('30 days'))
  await expect.poll(address).toBe('/admin')
})

it('explains a new site, a worker that stopped, and services that fail', async () => {
  answer(getOverview, () => overview({ countedAt: null }))
  const first = await openConsole(AdminPage, '/admin')
  await expect.element(text('Nothing is waiting.')).toBeVisible()
  await expect.element(text('until the worker has counted them')).toBeVisible()
  await expect.element(text('No question has 30 first answers yet.')).toBeVisible()
  await expect.element(text('No sign-ups')).toBeVisible()
  await first.unmount()

  answer(getOverview, () => overview({ countedAt: inHours(-2) }))
  answer(getHealth, () =>
    health({
      checks: [{ name: 'redis', isOk: false }],
      database: null,
      queue: {
        waiting: 40,
        oldestWaitingSeconds: 1_300,
        deadLetters: 9,
        failedMails: 8,
        retryingMails: 1,
      },
      disk: { freeBytes: 2 ** 30, totalBytes: 80 * 2 ** 30 },
    }),
  )
  await openConsole(AdminPage, '/admin?days=7')
  await expect.element(text('The worker counts every ten minutes')).toBeVisible()
  await expect.element(card('Health')).toMatchTextContent('5 to look at')
  await expect.element(card('Health')).toMatchTextContent("redis doesn't answer")
  await expect
    .element(card('Health'))
    .toMatchTextContent('40 waiting, the oldest for 21 min, 9 failed permanently')
  await expect.element(card('Health')).toMatchTextContent('8 failed permanently, 1 to be retried')
  await expect.element(card('Health')).toMatchTextContent('99% of 80 GB used')
}, 60_000)

it('loads, fails and can be tried again', async () => {
  const release = holdBack(getOverview, overview())
  const first = await openConsole(AdminPage, '/admin?days=90')
  await expect.element(text('Loading the overview')).toBeInTheDocument()
  release()
  await expect.element(card('Sign-ups')).toBeVisible()
  await first.unmount()

  refuse(getOverview, 'server.unavailable')
  await openConsole(AdminPage, '/admin?days=7')
  await expect.element(text("Couldn't load the overview")).toBeVisible()
  answer(getOverview, () => overview({}, 7))
  await userEvent.click(button('Try Again'))
  await expect.element(card('Sign-ups')).toBeVisible()
})

it('is closed to learners, and takes editors to the reports', async () => {
  const first = await openConsole(AdminPage, '/admin', 'learner')
  await expect.element(text('This page is for admins')).toBeVisible()
  await first.unmount()
  await openConsole(AdminPage, '/admin', 'editor')
  await expect.poll(address).toBe('/admin/reports')
})
