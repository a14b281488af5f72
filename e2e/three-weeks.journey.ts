import type { Locator, Page } from '@playwright/test'
import type { QuizSession } from '../packages/contract/src/quizzes.ts'
import { region, WIDE } from './dashboard.ts'
import { type Learner, send, signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectNoOverflow, test } from './test.ts'
import { followAdvice, letADayPass, readDashboard } from './three-weeks.ts'

const PHONE = { width: 360, height: 740 }
/** Each screen, with a part that is visible once it is complete. */
const SCREENS: Record<string, (page: Page) => Locator> = {
  '/dashboard': (page) => region(page, 'TCS drive'),
  // A placement check has no score, so the first day shows an empty state.
  '/dashboard/progress': (page) => region(page, 'Badges').or(page.getByText('Nothing to show yet')),
  '/dashboard/skills': (page) => region(page, 'Skill Tracker'),
  '/plan': (page) => page.getByRole('button', { name: 'Change the drive' }),
  // A learner who improves for three weeks may have no mistakes left.
  '/mistakes': (page) =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .or(page.getByText('No mistakes to review')),
}
const findReview = (page: Page) => page.locator('[data-part=question-summary]').first()
/** Days are counted from 1. */
const DRIVE_DAY = 22
const LOOKED_AT = [1, 2, 7, 8, 20, DRIVE_DAY]
/** Days without practice. */
const OFF = [5, 6, 13, 14]

/** The learner improves: about half of the answers are correct at first, and nine of ten before the drive. */
const rightOnDay = (day: number) => Math.round(5 + day / 5)

// The same time zone as the account, so that both change the day at the same time.
test.use({ timezoneId: 'Asia/Kolkata' })

test('three weeks to the drive, following the advice every day and checking every screen', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const asha = await signUp(page, 'Asha Verma')
  await choose(page, { company: 'tcs', inDays: DRIVE_DAY - 1, minutesADay: 30 })
  await page.goto('/dashboard')
  await expect(region(page, 'TCS drive')).toContainText('in 21 days')
  await expect(page.getByText(/locked/i)).toHaveCount(0)
  await takeQuiz(page, asha, { placement: 'tcs', right: 4 })

  let last: QuizSession | undefined
  for (let day = 1; day <= DRIVE_DAY; day += 1) {
    if (LOOKED_AT.includes(day)) await look(page, day, last)
    if (!OFF.includes(day) && day < DRIVE_DAY) last = (await practise(page, asha, day)) ?? last
    if (day < DRIVE_DAY) await letADayPass(page, asha)
  }

  const { day: driveDay, totalQuizzes, streak, skills } = await readDashboard(page)
  expect(driveDay).toMatchObject({ kind: 'drive', tasks: [] })
  expect(totalQuizzes).toBeGreaterThan(20)
  expect(streak.longest).toBeGreaterThanOrEqual(6)
  // The test of TCS has three parts that the check and the plan go through.
  expect(skills.length).toBeGreaterThanOrEqual(3)
})

type Choices = { company: string; inDays: number; minutesADay: number }

async function choose(page: Page, { inDays, ...choices }: Choices) {
  const india = new Date(Date.now() + 5.5 * 3_600_000 + inDays * 86_400_000)
  const on = india.toISOString().slice(0, 10)
  await send(page, '/api/onboarding/completion', { ...choices, on })
}

/** Follows the plan to the end of the day, and checks that each task asks what it names. */
async function practise(page: Page, asha: Learner, day: number) {
  let last: QuizSession | undefined
  // Three tasks at most, and then nothing is asked.
  for (let turn = 0; turn < 3; turn += 1) {
    const { nextStep, quiz } = await followAdvice(page, asha, rightOnDay(day))
    if (nextStep.kind !== 'task') break
    // A mock counts no questions.
    if (!quiz) continue
    last = quiz
    const { kind, questions, answered } = nextStep.task
    // A check is sent with every question that its answers can lead to.
    if (kind === 'check') continue
    expect(quiz.questions.length, nextStep.title).toBe(questions - answered)
  }
  expect((await readDashboard(page)).nextStep.kind).toBe('done')
  return last
}

async function look(page: Page, day: number, last: QuizSession | undefined) {
  const { nextStep, streak } = await readDashboard(page)
  const screens = last ? { ...SCREENS, [`/quiz/results/${last.id}`]: findReview } : SCREENS
  for (const [screen, complete] of Object.entries(screens)) {
    await page.goto(screen)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(complete(page)).toBeVisible()
    if (screen === '/dashboard') {
      await expect(region(page, nextStep.title)).toContainText(nextStep.why)
      const ahead = DRIVE_DAY - day
      await expect(region(page, 'This week')).toContainText(new RegExp(`^${streak.current}day`))
      await expect(region(page, 'TCS drive')).toContainText(ahead ? `in ${ahead} days` : 'today')
    }
    await expectNoOverflow(page)
    if (process.env['PICTURES'])
      await picture(page, `day-${day}${screen.replaceAll('/', '-')}`, complete)
  }
}

/** Takes screenshots on a phone and on a wide screen in the dark theme: `PICTURES=yes pnpm e2e three-weeks`. */
async function picture(page: Page, name: string, complete: (page: Page) => Locator) {
  const show = (look: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}-${look}.png`), fullPage: true })
  await show('phone')
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(complete(page)).toBeVisible()
  await show('wide')
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'light' })
}
