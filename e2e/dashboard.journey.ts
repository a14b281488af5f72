import {
  daysAgo,
  drivePlan,
  newLearner,
  oneQuiz,
  thousandQuizzes,
  todaysPart,
} from './dashboard-replies.ts'
import {
  figure,
  region,
  showDashboard,
  showProgress,
  showSkills,
  unfoldAll,
  WIDE,
} from './dashboard.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

test('who has finished a quiz and has no skill yet is told why', async ({ page }) => {
  await showSkills(page, oneQuiz({ skills: [] }))
  await expect(region(page, 'Skill Tracker')).toContainText(
    'an answer in under 3 seconds does not count',
  )
})

test('a new learner is told where to start', async ({ page }) => {
  await showProgress(page, newLearner())
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await expect(figure(page, 'Best Score')).toContainText('0%')
  await expect(figure(page, 'Time Spent')).toContainText('0s')
  await expect(region(page, 'Badges')).toContainText('0 of 2 earned.')
  await expect(page.getByRole('region', { name: /Recent|Topic|Score over time/ })).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await showSkills(page, newLearner())
  await expect(region(page, 'Skill Tracker')).toContainText(
    'Complete quizzes to track your skills.',
  )
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('one quiz makes the first figures, and promises no line yet', async ({ page }) => {
  await showProgress(page, oneQuiz())
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  await expect(figure(page, 'Time Spent')).toContainText('8m 41s')
  await expect(region(page, 'Score over time')).toContainText('One more quiz, and a line appears.')
  await expect(
    page.getByRole('img', {
      name: /^Score over time: Operating Systems 60% on .+; pass mark 70%$/,
    }),
  ).toBeVisible()
  await expect(region(page, 'Activity')).toContainText('Today counts with 2 more right answers.')
  await expect(region(page, 'Topic Performance')).toContainText('1 quiz, best 60%')
  await expect(region(page, 'Topic Performance')).toContainText('Weak areas: Paging (3 wrong)')
  for (const table of await page.getByText('Show as a table').all()) await table.click()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await showSkills(page, oneQuiz())
  const skills = region(page, 'Skill Tracker')
  await expect(skills).toContainText('about 64 (50-78), from 10 answers')
  await expect(skills).toContainText('not known yet, 3 of 3 right')
  await expect(skills.getByRole('link', { name: 'Practise Indexing' })).toHaveAttribute(
    'href',
    '/quiz/os?subskill=os.one',
  )
})

for (const viewport of [{ width: 360, height: 740 }, WIDE]) {
  test(`a thousand quizzes fit at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await showProgress(page, thousandQuizzes())
    await expect(figure(page, 'Total Quizzes')).toContainText('1,000')
    await expect(figure(page, 'Time Spent')).toContainText('1234h 45m')
    await expect(region(page, 'Recent Quizzes').getByRole('listitem')).toHaveCount(5)
    await expect(region(page, 'Recent Quizzes')).toContainText('TCS')
    await expect(region(page, 'Score over time')).toContainText('Operating Systems: +93% since')
    await expect(region(page, 'Topic Performance').getByRole('listitem')).toHaveCount(5)
    await page.getByText('4 more topics').click()
    await expect(region(page, 'Topic Performance').getByRole('listitem')).toHaveCount(9)
    await expect(region(page, 'Badges')).toContainText('7 of 16 earned.')
    await expectAccessible(page)
    await unfoldAll(page)
    await expectNoOverflow(page)

    await showSkills(page, thousandQuizzes({ today: todaysPart(30) }), drivePlan(30))
    await expect(region(page, 'Re-tests')).toContainText(
      '8 concepts due now, 1,214 by the end of this week.',
    )
    await region(page, 'Drive plan').getByRole('button', { name: 'Show all 30 days' }).click()
    await expect(page.getByRole('list', { name: 'Day by day' })).toBeFocused()
    await expectAccessible(page)
    await unfoldAll(page)
    await expectNoOverflow(page)
  })
}

test('Tab reaches every part in the order of the page', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await showDashboard(page, thousandQuizzes({ today: todaysPart(5) }))
  await expect(region(page, 'Keep Learning')).toBeVisible()
  // The charts come late.
  await expect(page.getByText('Show as a table')).toHaveCount(2)
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
    'Start re-test',
    'All of today',
    'Practice: JoinsStart',
    'Show as a table: Score over time',
    'Show as a table: Activity by day',
    '4 more topics',
    '9 more to earn',
    'Continue Learning',
  ].map((words) => reached.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, two) => one - two))
  expect(reached).not.toContain('no ring')
})

test('dates are short month, day, year', async ({ page }) => {
  await showProgress(page, oneQuiz())
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(
    new Date(daysAgo(0)),
  )
  await expect(region(page, 'Recent Quizzes').getByText(date, { exact: true })).toBeVisible()
})
