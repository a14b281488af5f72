import { answerWith, holdBack } from './answers.ts'
import { dayAgo, drivePlan, oneQuiz, todaysPart } from './dashboard-replies.ts'
import { region, showSkills } from './dashboard.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

test('a drive is named, planned day by day, changed and removed', async ({ page }) => {
  await showSkills(page, oneQuiz())
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
  const removed = page.waitForRequest((request) => request.method() === 'DELETE')
  await panel.getByRole('button', { name: 'Remove the drive' }).click()
  await removed
  await expect(panel.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()
})

test('a drive that is over says so; a plan that fails can be tried again', async ({
  page,
  complaints,
}) => {
  const over = { company: 'infosys', on: dayAgo(2), minutesADay: 45 }
  const fits = { tasks: [], minutes: 0, minutesADayNeeded: 45 }
  await showSkills(page, oneQuiz(), drivePlan(0, { drive: over, leftOut: fits }))
  await expect(region(page, 'Drive plan')).toContainText('Your drive at Infosys was on')

  await page.unroute('**/api/drive-plan')
  await answerWith(page, '/api/drive-plan', 500, { code: 'server.failed', requestId: '1' })
  await page.reload()
  const panel = region(page, 'Drive plan')
  await expect(panel.getByRole('alert')).toContainText('The plan could not be loaded.')
  await expect(region(page, 'Skill Tracker')).toBeVisible()
  await page.unroute('**/api/drive-plan')
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('a plan that comes late moves nothing on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await answerWith(page, '/api/dashboard', 200, oneQuiz({ today: todaysPart(15) }))
  await answerWith(page, '/api/drive-plan', 200, { plan: drivePlan(15) })
  const release = await holdBack(page, '/api/drive-plan')
  await page.goto('/dashboard/skills')
  await expect(region(page, 'Skill Tracker')).toBeAttached()
  release()
  await expect(region(page, 'Drive plan')).toContainText('in 15 days.')
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05)
})
