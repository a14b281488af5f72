import type { Page } from '@playwright/test'
import type { Dashboard, DrivePlan } from '../packages/contract/src/progress.ts'
import { answerWith, holdBack } from './answers.ts'
import {
  dayAgo,
  daysAgo,
  drivePlan,
  idOf,
  newLearner,
  oneQuiz,
  resumeOf,
  skill,
  thousandQuizzes,
} from './dashboard-replies.ts'
import { answerOne, atQuestion, next, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, test } from './test.ts'

const WIDE = { width: 1280, height: 900 }

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

/** The dashboard of a learner of whom the server tells this. */
async function open(page: Page, dashboard: Dashboard, plan: DrivePlan | null = null) {
  await answerWith(page, '/api/dashboard', 200, dashboard)
  await answerWith(page, '/api/drive-plan', 200, { plan })
  await page.goto('/dashboard')
  await expect(page.getByText('Total Quizzes')).toBeVisible()
  await expect(region(page, 'Drive plan').getByRole('button').first()).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const figure = (page: Page, name: string) =>
  region(page, 'Your figures').locator('div', { has: page.getByText(name, { exact: true }) })

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Of a text, as the browser paints it. */
const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

test('a new learner is told where to start', async ({ page }) => {
  await open(page, newLearner())
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await expect(figure(page, 'Best Score')).toContainText('0%')
  await expect(figure(page, 'Time Spent')).toContainText('0s')
  await expect(region(page, 'Skill Tracker')).toContainText(
    'Complete quizzes to track your skills.',
  )
  await expect(region(page, 'Badges')).toContainText('0 of 2 earned.')
  await expect(page.getByText('Your next step', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Recent|Topic|Score over time/ })).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('one quiz makes the first figures, and promises no line yet', async ({ page }) => {
  test.setTimeout(60_000)
  await open(page, oneQuiz())
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  await expect(figure(page, 'Time Spent')).toContainText('8m 41s')
  await expect(region(page, 'Score over time')).toContainText('One more quiz, and a line appears.')
  await expect(
    page.getByRole('img', {
      name: /^Score over time: Operating Systems 60% on .+; pass mark 70%$/,
    }),
  ).toBeVisible()
  const skills = region(page, 'Skill Tracker')
  await expect(skills).toContainText('about 64 (50-78), from 10 answers')
  await expect(skills).toContainText('3 of 3, too few to judge')
  await expect(skills.getByRole('link', { name: 'Practise Indexing' })).toHaveAttribute(
    'href',
    '/quiz/os?subskill=os.one',
  )
  await expect(region(page, 'Activity')).toContainText('Today counts with 2 more right answers.')
  await expect(region(page, 'Topic Performance')).toContainText('1 quiz, best 60%')
  await expect(region(page, 'Topic Performance')).toContainText('Weak areas: Paging (3 wrong)')
  for (const table of await page.getByText('Show as a table').all()) await table.click()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

for (const viewport of [{ width: 360, height: 740 }, WIDE]) {
  test(`a thousand quizzes fit at ${viewport.width}`, async ({ page }) => {
    // Axe looks at a thousand elements, twice.
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    await open(page, thousandQuizzes(), drivePlan(30))
    await expect(figure(page, 'Total Quizzes')).toContainText('1,000')
    await expect(figure(page, 'Time Spent')).toContainText('1234h 45m')
    await expect(region(page, 'Recent Quizzes').getByRole('listitem')).toHaveCount(5)
    await expect(region(page, 'Recent Quizzes')).toContainText('TCS')
    await expect(region(page, 'Score over time')).toContainText('Operating Systems: +93% since')
    await expect(region(page, 'Topic Performance').getByRole('listitem')).toHaveCount(9)
    await expect(region(page, 'Re-tests')).toContainText(
      '8 concepts due now, 1,214 by the end of this week.',
    )
    await expect(region(page, 'Badges')).toContainText('7 of 16 earned.')
    await region(page, 'Drive plan').getByRole('button', { name: 'Show all 30 days' }).click()
    await expect(page.getByRole('list', { name: 'Day by day' })).toBeFocused()
    await expectAccessible(page)
    for (const summary of await page.locator('summary').all()) await summary.click()
    await expectNoOverflow(page)
  })
}

test('every band has its colour, and words that say the same', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await open(page, thousandQuizzes())
  const tokens = ['good', 'accent', 'amber', 'bad', 'orange'] as const
  const colours = await Promise.all(tokens.map((token) => colourOf(page, token)))
  const [good, accent, amber, bad, orange] = colours

  const skills = region(page, 'Skill Tracker')
  for (const [topic, word, colour] of [
    ['Operating Systems', 'Weak', bad],
    ['AI & Machine Learning', 'Fair', amber],
    ['Web Development', 'Fair', amber],
    ['Data Structures & Algorithms', 'Good', accent],
    ['Database Management', 'Good', accent],
    ['Object-Oriented Programming', 'Strong', good],
  ] as const) {
    const row = skills
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: topic }) })
    await expect(row.getByText(word, { exact: true })).toHaveCSS('color', colour ?? '')
    await expect(row.locator('strong')).toHaveCSS('color', colour ?? '')
  }
  await expect(skills.getByText('Needs improvement - practice recommended')).toHaveCount(2)
  await expect(skills.getByText('Time for a re-test: this figure is growing old')).toHaveCount(1)
  await expect(skills).toContainText('about 39 (5-80), from 1 answer')

  const scores = region(page, 'Recent Quizzes')
  await expect(scores.getByText('70%, passed')).toHaveCSS('color', good ?? '')
  await expect(scores.getByText('69%, not passed yet')).toHaveCSS('color', orange ?? '')

  const topics = region(page, 'Topic Performance')
  for (const [topic, fill, value] of [
    ['Operating Systems', 'bad', '39%'],
    ['AI & Machine Learning', 'amber', '40%'],
    ['Web Development', 'amber', '69%'],
    ['Data Structures & Algorithms', 'good', '70%'],
  ] as const) {
    const row = topics.getByRole('listitem').filter({ hasText: topic })
    await expect(row.locator('rect')).toHaveClass(new RegExp(`fill-${fill}-fill`))
    await expect(row).toContainText(value)
  }
  for (const change of ['+12%', '-7%', '0%'])
    await expect(topics.getByText(change, { exact: true }).first()).toBeVisible()
})

test('scores of different topics make a line, but no gain', async ({ page }) => {
  const { recentQuizzes } = thousandQuizzes()
  await open(page, oneQuiz({ recentQuizzes: recentQuizzes.slice(0, 9) }))
  const trend = region(page, 'Score over time')
  await expect(trend).toContainText('Your last 9 quizzes, on any topic.')
  await expect(
    trend.getByRole('img', {
      name: /^Score over time: from Verbal & Communication 39% on .+ to Operating Systems 93% on .+; pass mark 70%$/,
    }),
  ).toBeVisible()
  await expect(trend.getByText(/since/)).toHaveCount(0)
})

test('charts are tables too', async ({ page }) => {
  await open(page, thousandQuizzes())
  await page.getByText('Show as a table: Score over time').click()
  const scores = page.getByRole('table', { name: 'Score over time' })
  await expect(scores.getByRole('row')).toHaveCount(11)
  await expect(scores).toContainText('93%')
  await page.getByText('Show as a table: Activity by day').click()
  await expect(page.getByRole('table', { name: 'Activity by day' })).toContainText('Does not count')
})

test('the heat map shows as many weeks as fit, this one always', async ({ page }) => {
  const weeksInSight = () =>
    page.getByRole('img', { name: /^Activity:/ }).evaluate((map) => {
      const { top } = map.getBoundingClientRect()
      const columns = [...map.children].map((column) => column.getBoundingClientRect())
      // This week comes first and stands at the end of its line.
      const shown = columns.filter((box) => box.top < top + 1)
      return shown.every(({ left }) => left <= (columns[0]?.left ?? 0)) ? shown.length : 0
    })
  await page.setViewportSize(WIDE)
  await open(page, thousandQuizzes())
  const all = await weeksInSight()
  expect([18, 19]).toContain(all)
  await page.setViewportSize({ width: 320, height: 640 })
  const fewer = await weeksInSight()
  expect(fewer).toBeGreaterThan(10)
  expect(fewer).toBeLessThan(all)
})

for (const [kind, step, action, to] of [
  ['what is due', { kind: 're-test', due: 8 }, 'Start review', '/quiz?review=due'],
  [
    'the weakest subskill',
    { kind: 'practise', topicId: 'os', subskill: 'os.paging', label: 'Paging' },
    'Start practice',
    '/quiz/os?subskill=os.paging',
  ],
  ['a topic of choice', { kind: 'start' }, 'Choose a topic', '/topics'],
  [
    "a company's open set",
    resumeOf(idOf(1), { topicId: null, company: 'tcs' }),
    'Continue your quiz',
    '/quiz?company=tcs',
  ],
  [
    'an open re-test',
    resumeOf(idOf(1), { topicId: null, isReTest: true }),
    'Continue your quiz',
    '/quiz?review=due',
  ],
] as const) {
  test(`the next step leads to ${kind}`, async ({ page }) => {
    await open(page, oneQuiz({ nextStep: step }))
    await expect(page.getByText('Your next step', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: action })).toHaveAttribute('href', to)
  })
}

test('an open quiz goes on from the dashboard without a question', async ({ page, baseURL }) => {
  const keys = await rightAnswers(baseURL, 'dbms')
  await startQuiz(page, 'dbms')
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  const sessionId = await page.evaluate(async () => {
    const reply = (await (await fetch('/api/quiz-sessions/open')).json()) as {
      session: { id: string }
    }
    return reply.session.id
  })
  // A quiz that is left is no longer marked as running in this tab.
  await page.getByRole('link', { name: 'Back to topics' }).click()
  await expect(page.getByRole('img', { name: /^Question/ })).toHaveCount(0)
  await open(page, newLearner({ nextStep: resumeOf(sessionId) }))
  await expect(page.getByText('1 of 15 answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 2)
})

test('an alert speaks as surely as the answers allow, and closing it tells the server', async ({
  page,
}) => {
  const weak = skill('os', 38, { range: { low: 24, high: 52 } })
  await answerWith(page, '/api/dashboard/alert/closing', 200, { isClosed: true })
  await open(page, oneQuiz({ skills: [weak], alert: { topicId: 'os', isSure: true } }))
  const dialog = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  await expect(dialog).toContainText('Operating Systems is a weak spot.')
  await expect(dialog).toContainText('about 38 (24-52), from 10 answers')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Practise ten questions on Indexing.',
    'Read why your wrong options are wrong.',
  ])
  await expectAccessible(page)
  const told = page.waitForRequest('**/api/dashboard/alert/closing')
  await page.keyboard.press('Escape')
  expect((await told).method()).toBe('POST')
  await expect(dialog).toHaveCount(0)

  // Who comes back at once sees what was shown before, but not the alert.
  await answerWith(page, '/api/dashboard', 200, oneQuiz({ skills: [weak] }))
  const release = await holdBack(page, '/api/dashboard')
  await page.getByRole('link', { name: 'Start practice' }).click()
  await expect(page).toHaveURL('/quiz/os?subskill=os.paging')
  await page.goBack()
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  await expect(dialog).toHaveCount(0)
  release()

  await open(page, oneQuiz({ skills: [weak], alert: { topicId: 'os', isSure: false } }))
  await expect(dialog).toContainText(
    'Operating Systems may be a weak spot, take one more quiz to be sure.',
  )
  const toldAgain = page.waitForRequest('**/api/dashboard/alert/closing')
  await dialog.getByRole('link', { name: 'Start Improving' }).click()
  await toldAgain
  await expect(page).toHaveURL('/quiz/os?subskill=os.one')
})

test('an alert that cannot be closed on the server traps nobody', async ({ page, complaints }) => {
  await answerWith(page, '/api/dashboard/alert/closing', 500, { code: 'server.failed' })
  await open(page, oneQuiz({ skills: [skill('os', 38)], alert: { topicId: 'os', isSure: true } }))
  const dialog = page.getByRole('dialog', { name: 'Skill Insight Alert' })
  const refused = page.waitForResponse('**/api/dashboard/alert/closing')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await refused
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Start practice' })).toBeVisible()
  complaints.length = 0
})

test('a failure says so, and Try Again brings the figures', async ({ page, complaints }) => {
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await answerWith(page, '/api/dashboard', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load quiz data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Asha Verma')
  await expectAccessible(page)
  await page.unroute('**/api/dashboard')
  await answerWith(page, '/api/dashboard', 200, oneQuiz())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(figure(page, 'Average Score')).toContainText('60%')
  complaints.length = 0
})

test('the network that comes back brings the figures by itself', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/about')
  await page.route('**/api/dashboard', (route) => route.abort())
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await page.goto('/dashboard')
  await expect(
    page.getByText('We could not reach the server. Check your connection.'),
  ).toBeVisible()
  await page.unroute('**/api/dashboard')
  await answerWith(page, '/api/dashboard', 200, oneQuiz())
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  complaints.length = 0
})

test('code that cannot be fetched offers a fresh start', async ({ page, complaints }) => {
  await page.route('**/assets/dashboard-parts-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data')
  await page.unroute('**/assets/dashboard-parts-*.js')
  await answerWith(page, '/api/dashboard', 200, oneQuiz())
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  complaints.length = 0
})

for (const viewport of [{ width: 360, height: 740 }, WIDE]) {
  test(`a slow answer is admitted, and nothing jumps at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const usual = thousandQuizzes({ totalTimeSpentMs: 18_720_000 })
    await answerWith(page, '/api/dashboard', 200, usual)
    await answerWith(page, '/api/drive-plan', 200, { plan: null })
    const release = await holdBack(page, '/api/dashboard')
    await page.goto('/dashboard')
    await expect(page.getByText('Loading your dashboard')).toBeAttached()
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
    await expectAccessible(page)
    const expected = await topsOfParts(page)
    release()
    await expect(page.getByRole('img', { name: /^Activity:/ })).toBeVisible()
    const shown = await topsOfParts(page)
    const moved = expected.map((top, place) => Math.abs(top - (shown[place] ?? 0)))
    expect(Math.max(...moved)).toBeLessThan(32)
  })
}

/** Where the next step, the figures and the charts begin: what is in sight at first. */
const topsOfParts = (page: Page) =>
  page
    .locator('main .column > div:nth-child(2)')
    .evaluate((parts) =>
      [...parts.children].slice(0, 3).map((part) => part.getBoundingClientRect().top),
    )

test('Tab reaches every part in the order of the page', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await open(page, thousandQuizzes({ alert: null }), drivePlan(5))
  await page.getByRole('link', { name: 'Account', exact: true }).focus()
  const reached: string[] = []
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const { activeElement: element } = document
      if (!element?.closest('main')) return ''
      return getComputedStyle(element).outlineStyle === 'solid' ? element.textContent : 'no ring'
    })
    if (!words) break
    reached.push(words)
  }
  const places = [
    'Start review',
    'Show as a table: Score over time',
    'Show as a table: Activity by day',
    'Subskills and plan: Operating Systems',
    'Start re-test',
    'Change the drive',
    'Forget the drive',
    '9 more to earn',
    'Continue Learning',
  ].map((words) => reached.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, two) => one - two))
  expect(reached).not.toContain('no ring')
})

test('a drive is named, planned day by day, changed and forgotten', async ({ page }) => {
  test.setTimeout(90_000)
  await open(page, oneQuiz())
  const panel = region(page, 'Drive plan')
  await panel.getByRole('button', { name: 'Plan for a drive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan for a drive' })
  await dialog.getByLabel('Minutes a day').fill('5')
  await dialog.getByLabel('Day of the drive').fill(dayAgo(0))
  await dialog.getByRole('button', { name: 'Make the plan' }).click()
  await expect(dialog.getByText('Choose a company.')).toBeVisible()
  await expect(dialog.getByText('Choose a day to come.')).toBeVisible()
  await expect(dialog.getByText('Enter 10 to 480 minutes.')).toBeVisible()
  await expect(dialog.getByLabel('Company')).toBeFocused()
  await expectAccessible(page)

  await page.unroute('**/api/drive-plan')
  await answerWith(page, '/api/drive-plan', 200, { plan: drivePlan(15) })
  await dialog.getByLabel('Company').selectOption('Infosys')
  await dialog.getByLabel('Day of the drive').fill(dayAgo(-15))
  await dialog.getByLabel('Minutes a day').fill('45')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Make the plan' }).click()
  expect((await sent).postDataJSON()).toEqual(drivePlan(15).drive)
  await expect(dialog).toHaveCount(0)
  await expect(panel).toContainText('in 15 days.')
  await expect(panel).toContainText(
    'Not everything fits into 45 minutes a day: 240 minutes are missing. 65 minutes a day would be enough.',
  )
  const today = panel.getByRole('listitem').filter({ hasText: 'Today' })
  await expect(today.getByRole('link', { name: 'Practise Joins' })).toHaveAttribute(
    'href',
    '/quiz/dbms?subskill=dbms.joins',
  )
  await expect(panel).toContainText('Nothing: a day off.')
  await expectNoOverflow(page)
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Change the drive' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Change the drive' }).getByLabel('Company'),
  ).toHaveValue('infosys')
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Change the drive' })).toBeFocused()

  await page.unroute('**/api/drive-plan')
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  const forgotten = page.waitForRequest((request) => request.method() === 'DELETE')
  await panel.getByRole('button', { name: 'Forget the drive' }).click()
  await forgotten
  await expect(panel.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()
})

test('a drive that is over says so; a plan that fails can be tried again', async ({
  page,
  complaints,
}) => {
  const over = { company: 'infosys', on: dayAgo(2), minutesADay: 45 }
  const fits = { tasks: [], minutes: 0, minutesADayNeeded: 45 }
  await open(page, oneQuiz(), drivePlan(0, { drive: over, leftOut: fits }))
  await expect(region(page, 'Drive plan')).toContainText('Your drive at Infosys was on')

  await page.unroute('**/api/drive-plan')
  await answerWith(page, '/api/drive-plan', 500, { code: 'server.failed', requestId: '1' })
  await page.reload()
  const panel = region(page, 'Drive plan')
  await expect(panel.getByRole('alert')).toContainText('The plan could not be loaded.')
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  await page.unroute('**/api/drive-plan')
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()
  complaints.length = 0
})

test('dates are short month, day, year', async ({ page }) => {
  await open(page, oneQuiz())
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(
    new Date(daysAgo(0)),
  )
  await expect(region(page, 'Recent Quizzes').getByText(date, { exact: true })).toBeVisible()
})
