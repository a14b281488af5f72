import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { GuideText, Payment, StudyGuide } from '../packages/contract/src/study-guides.ts'
import { ask } from './database.ts'
import { expect } from './test.ts'

const HOUR_MS = 60 * 60 * 1000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** A guide that is sold, as the server would describe it to somebody who has nothing to do with it yet. */
export const soldGuide = (over: Partial<StudyGuide> = {}): StudyGuide => ({
  id: 'operating-systems',
  title: 'Operating systems for the technical round',
  description: 'Solve the scheduling, deadlock and paging sums that interviewers set.',
  category: 'Computer Science',
  difficulty: 'intermediate',
  isPremium: true,
  price: 99,
  pageCount: 28,
  minutes: 50,
  sectionCount: 10,
  sectionsRead: 0,
  hasAccess: false,
  payment: null,
  ...over,
})

export const payment = (over: Partial<Payment> = {}): Payment => ({
  id: randomUUID(),
  reference: 'NR7K4P2MQX',
  guideId: 'operating-systems',
  guideTitle: 'Operating systems for the technical round',
  amount: 99,
  transactionId: '412345678901',
  status: 'pending',
  reason: null,
  submittedAt: fromNow(-1),
  dueAt: fromNow(23),
  settledAt: null,
  hasReceipt: false,
  ...over,
})

export const LATE = fromNow(-2)

/** In place of the server's list. */
export const answerGuides = (page: Page, guides: StudyGuide[]) =>
  page.route('**/api/study-guides', (route) => route.fulfill({ json: { guides } }))

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

export const steps = (within: Page | Locator): Locator =>
  within.getByRole('group', { name: 'Your payment' })

/** With the beginning of each section only: axe takes minutes to look at thirty pages. */
export const shortenGuide = (page: Page) =>
  page.route('**/api/study-guides/*', async (route) => {
    const reply = await route.fetch()
    const text = (await reply.json()) as GuideText
    const sections = text.sections
      .slice(0, 4)
      .map((section) => ({ ...section, body: section.body?.slice(0, 25) ?? null }))
    await route.fulfill({ response: reply, json: { ...text, sections } })
  })

/** The site prints its guides after it has started, which takes a busy machine a while. */
export const arePrinted = (site: string | undefined) =>
  expect
    .poll(() => ask(site, 'SELECT id FROM study_guides WHERE page_count IS NULL'), {
      timeout: 200_000,
    })
    .toEqual([])
