import type { Locator, Page } from '@playwright/test'
import type { Dashboard, DrivePlan, QuizGains } from '../packages/contract/src/progress.ts'
import { answerWith } from './answers.ts'
import {
  idOf,
  newLearner,
  oneQuiz,
  resumeOf,
  thousandQuizzes,
  todaysPart,
} from './dashboard-replies.ts'
import { figure, region, showDashboard, WIDE } from './dashboard.ts'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { signIn } from './signed-in.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

/** A small phone, less the tabs at its lower edge. */
const PHONE = { width: 360, height: 640 }
const LOWEST = PHONE.height - 56

const longTask = {
  kind: 'practice',
  topicId: 'communication',
  subskill: 'asking',
  label: 'Asking to repeat (strategy questions in text)',
  questions: 10,
  minutes: 15,
} as const

/** The longest words that there are, and every row that there can be. */
const everything = thousandQuizzes({
  nextStep: {
    kind: 'plan',
    title: `Practise ${longTask.label}`,
    why: 'For your Cognizant drive in 118 days: about 15 minutes today.',
    task: longTask,
  },
  today: todaysPart(118, { left: [longTask, { ...longTask, kind: 'read' }] }),
})
const CASES: [string, string, Dashboard][] = [
  ['nothing done yet', '', newLearner()],
  ['a name of sixty letters', 'A'.repeat(60), oneQuiz({ due: { now: 3, thisWeek: 4 } })],
  ['everything at once', 'Asha Verma', everything],
  [
    'an open quiz, re-tests and a plan',
    'Asha Verma',
    thousandQuizzes({ nextStep: resumeOf(idOf(1)), today: todaysPart(1) }),
  ],
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`today fits the screen of a small phone, ${colorScheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme })
    await answerWith(page, '/api/leaderboard/me/rank', 200, {
      rank: 1_284,
      ranked: 14_302,
      movement: 37,
    })
    for (const [state, name, dashboard] of CASES) {
      await context.clearCookies()
      await signIn(context, baseURL ?? '', name)
      await showDashboard(page, dashboard)
      await expect(page.getByRole('link', { name: /^Your rank/ })).toBeAttached()
      for (const part of await partsOf(page, dashboard)) {
        await expect(part, state).toBeVisible()
        const { x, y, width, height } = (await part.boundingBox())!
        expect(y + height, `${state}: ${await part.textContent()}`).toBeLessThanOrEqual(LOWEST)
        expect(x + width, state).toBeLessThanOrEqual(PHONE.width)
      }
      await expectNoOverflow(page)
      // Both themes are looked at wherever it is asked for.
      if (colorScheme === 'light') await expectAccessible(page)
    }
  })

/** Everything that has to be in sight. */
async function partsOf(page: Page, { today, due, nextStep }: Dashboard): Promise<Locator[]> {
  const plan = region(page, today ? 'Infosys drive' : 'Your plan')
  const step = region(page, nextStep.title)
  const isReTestRow = due.now > 0 && nextStep.kind !== 're-test'
  return [
    page.getByRole('heading', { level: 1 }),
    region(page, 'This week'),
    step,
    step.getByRole('link'),
    plan,
    ...(isReTestRow ? [plan.getByRole('link', { name: /^Re-tests due:/ })] : []),
    ...(await plan.getByRole('listitem').all()),
  ]
}

test('three tabs have addresses; on a wide screen today stands beside the progress', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const dashboard = thousandQuizzes({ today: todaysPart(18) })
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await showDashboard(page, dashboard)
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  const open = tabs.locator('[aria-current=page]')
  await expect(open).toHaveText(['Today'])
  await expect(figure(page, 'Total Quizzes')).toHaveCount(0)
  const plan = region(page, 'Infosys drive')
  await expect(plan).toContainText('in 18 days')
  await expect(plan).toContainText("Today's part: 2 of 4 done")
  await expect(plan.getByRole('listitem')).toHaveText([
    'Done: Read: Percentages',
    'Practice: JoinsStart',
    'Read: KeysStart',
  ])
  await expect(plan.getByRole('link', { name: 'Practice: Joins' })).toHaveAttribute(
    'href',
    '/quiz/dbms?subskill=dbms.joins',
  )

  // By keyboard alone, and back again by the button of the browser.
  await open.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/progress')
  await expect(page.getByRole('heading', { level: 1, name: 'Your progress' })).toBeVisible()
  await expect(open).toHaveText(['Progress'])
  await expect(figure(page, 'Total Quizzes')).toContainText('1,000')
  await tabs.getByRole('link', { name: 'Skills' }).click()
  await expect(page).toHaveURL('/dashboard/skills')
  await expect(region(page, 'Skill Tracker')).toBeVisible()
  await page.reload()
  await expect(region(page, 'Skill Tracker')).toBeVisible()
  await page.goBack()
  await expect(region(page, 'Recent Quizzes')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await plan.getByRole('link', { name: 'All of today' }).click()
  await expect(page).toHaveURL('/dashboard/skills')
  await expect(region(page, 'Drive plan')).toBeVisible()

  await page.setViewportSize(WIDE)
  await page.goto('/dashboard')
  await expect(plan).toBeVisible()
  await expect(figure(page, 'Total Quizzes')).toContainText('1,000')
  await expect(region(page, 'Keep Learning')).toBeVisible()
  const left = (await plan.boundingBox())!
  expect((await region(page, 'Your figures').boundingBox())!.x).toBeGreaterThan(left.x + left.width)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('the advice is the same today, on a result, in the plan and in the alert', async ({
  page,
}) => {
  const asha = await signUp(page)
  const { id } = await takeQuiz(page, asha, { topicId: 'dbms', right: 2 })
  const read = async <Reply>(path: string) => (await (await page.request.get(path)).json()) as Reply
  const everywhere = async () => ({
    dashboard: await read<Dashboard>('/api/dashboard'),
    gains: await read<QuizGains>(`/api/quiz-sessions/${id}/gains`),
    plan: (await read<{ plan: DrivePlan | null }>('/api/drive-plan')).plan,
  })

  // Weakest: the alert leads where the next step leads.
  const weakest = await everywhere()
  const { title, why } = weakest.dashboard.nextStep
  expect(weakest.gains.nextStep).toEqual(weakest.dashboard.nextStep)
  await page.goto('/dashboard')
  const alert = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  const improve = await alert.getByRole('link', { name: 'Start Improving' }).getAttribute('href')
  await alert.getByRole('button', { name: 'Not now' }).click()
  const step = region(page, title)
  await expect(step).toContainText(why)
  await expect(step.getByRole('link', { name: 'Start practice' })).toHaveAttribute(
    'href',
    improve ?? '',
  )
  await page.goto(`/quiz/results/${id}`)
  await expect(step).toContainText(why)
  await expect(step.getByRole('link', { name: 'Start practice' })).toHaveAttribute(
    'href',
    improve ?? '',
  )

  // A drive ahead: its first task of today.
  await ask(
    page.url(),
    `INSERT INTO drives (user_id, company, on_day, minutes_a_day)
     SELECT id, 'tcs', (now() AT TIME ZONE time_zone)::date + 18, 60 FROM users WHERE email = $1`,
    [asha.email],
  )
  const planned = await everywhere()
  const [first] = planned.plan?.days[0]?.tasks ?? []
  expect(planned.dashboard.nextStep).toMatchObject({ kind: 'plan', task: first })
  expect(planned.gains.nextStep).toEqual(planned.dashboard.nextStep)
  await page.reload()
  const task = region(page, planned.dashboard.nextStep.title)
  await expect(task).toContainText('For your TCS drive in 18 days')
  const to = (await task.getByRole('link').last().getAttribute('href')) ?? ''
  await page.goto('/dashboard/skills')
  const today = region(page, 'Drive plan').getByRole('listitem').filter({ hasText: 'Today' })
  await expect(today.getByRole('link').first()).toHaveAttribute('href', to)
  await page.goto('/dashboard')
  await expect(task.getByRole('link').last()).toHaveAttribute('href', to)
  await expect(
    region(page, 'TCS drive').getByRole('listitem').getByRole('link').first(),
  ).toHaveAttribute('href', to)

  // What is due comes before it.
  await ask(
    page.url(),
    'UPDATE review_cards SET due_on = current_date - 1 WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [asha.email],
  )
  const due = await everywhere()
  expect(due.dashboard.nextStep).toMatchObject({ kind: 're-test', due: due.dashboard.due.now })
  expect(due.gains.nextStep).toEqual(due.dashboard.nextStep)
  await page.reload()
  await expect(region(page, due.dashboard.nextStep.title)).toContainText(due.dashboard.nextStep.why)
})
