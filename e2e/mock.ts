import type { Page } from '@playwright/test'
import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '../packages/contract/src/contract-level.ts'
import type { MockSitting } from '../packages/contract/src/mocks.ts'
import { ask } from './database.ts'
import { send } from './learner.ts'
import { findOption, questionId } from './quiz.ts'
import { expect } from './test.ts'

/**
 * Starts a mock through the API, as its page does, by default our own first round. The page must show the site. Its
 * clock has not begun.
 */
export const startMock = (page: Page, mock = 'first-round'): Promise<MockSitting> =>
  send(
    page,
    '/api/mock-sittings',
    { mock, isNegative: true, extraPercent: 0 },
    { [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL) },
  ) as Promise<MockSitting>

/** Sits a whole mock through the API without an answer. */
export async function sitMock(page: Page, mock: string): Promise<void> {
  const { id, sections } = await startMock(page, mock)
  for (const section of sections.keys())
    for (const step of ['beginning', 'submission'])
      await send(page, `/api/mock-sittings/${id}/sections/${section}/${step}`, {
        device: 1,
        changes: [],
      })
}

/** Starts the first round and begins its first section in the exam room. */
export async function beginMock(page: Page): Promise<MockSitting> {
  await page.goto('/about')
  const sitting = await startMock(page)
  await page.goto('/mocks/run')
  await page.getByRole('button', { name: 'Begin now' }).click()
  await atMockQuestion(page, 1)
  return sitting
}

/** The title has the focus once the question is there. */
export const atMockQuestion = (page: Page, number: number) =>
  expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} of `) }),
  ).toBeFocused()

/** Answers the question on the screen rightly by touch. */
export async function giveRight(page: Page, keys: Map<string, string>): Promise<void> {
  const key = keys.get(await questionId(page)) ?? ''
  if (/^[a-e]+$/.test(key)) for (const letter of key) await findOption(page, letter).tap()
  else await page.getByRole('textbox', { name: 'Your answer' }).fill(key)
}

/** Gives any first or second answer to the question on the screen. */
export async function giveAny(page: Page, which: 1 | 2): Promise<void> {
  if ((await page.getByRole('radio').count()) > 0)
    await page
      .locator('label:has(input[type=radio])')
      .nth(which - 1)
      .tap()
  else await page.getByRole('textbox', { name: 'Your answer' }).fill(String(which))
}

/** Times in milliseconds, as the server stores them. */
type Clock = {
  preparedAt: number
  sections: { beganAt: number | null; endsAt: number | null; lateUntil: number | null }[]
  devices: { joinedAt: number; heardAt: number }[]
}

/** Acts as if the mock had been started so much earlier that its section ends now. The page notices with the next reply. */
export async function endMockSection(page: Page, { id }: MockSitting): Promise<void> {
  const [stored] = await ask<{ clock: Clock; now: number }>(
    page.url(),
    `SELECT clock, (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now
       FROM mock_sittings WHERE session_id = $1`,
    [id],
  )
  const open = stored?.clock.sections.findLast(({ beganAt }) => beganAt !== null)
  if (!stored || !open?.endsAt) throw new Error('no section is open')
  const { clock } = stored
  const ms = Math.ceil(open.endsAt - stored.now)
  const earlier = (at: number | null) => (at === null ? null : at - ms)
  const moved: Clock = {
    ...clock,
    preparedAt: clock.preparedAt - ms,
    sections: clock.sections.map((section) => ({
      ...section,
      beganAt: earlier(section.beganAt),
      endsAt: earlier(section.endsAt),
      lateUntil: earlier(section.lateUntil),
    })),
    devices: clock.devices.map(({ joinedAt, heardAt }) => ({
      joinedAt: joinedAt - ms,
      heardAt: heardAt - ms,
    })),
  }
  await ask(
    page.url(),
    `UPDATE mock_sittings SET clock = $2, finish_by = finish_by - $3 * interval '1 millisecond'
      WHERE session_id = $1`,
    [id, JSON.stringify(moved), ms],
  )
}

/** Acts as if the learner had come back to this screen, which asks the server. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** How many questions have an answer on the server while the mock is running. */
export async function countMockAnswers(page: Page, { id }: MockSitting): Promise<number> {
  const [row] = await ask<{ answers: number }>(
    page.url(),
    'SELECT count(*)::integer AS answers FROM mock_responses WHERE session_id = $1 AND given IS NOT NULL',
    [id],
  )
  return row?.answers ?? 0
}
