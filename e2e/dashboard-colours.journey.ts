import type { Page } from '@playwright/test'
import { thousandQuizzes } from './dashboard-replies.ts'
import { region, showProgress, showSkills, WIDE } from './dashboard.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

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

test('every band has its colour, and words that say the same', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await showSkills(page, thousandQuizzes())
  const tokens = ['good', 'accent', 'amber', 'bad', 'orange', 'ink-2'] as const
  const colours = await Promise.all(tokens.map((token) => colourOf(page, token)))
  const [good, accent, amber, bad, orange, plain] = colours

  const skills = region(page, 'Skill Tracker')
  await skills.getByText('2 more skills').click()
  for (const [topic, word, colour] of [
    ['Operating Systems', 'Weak', bad],
    ['AI & Machine Learning', 'Fair', amber],
    ['Web Development', 'Fair', amber],
    ['Data Structures & Algorithms', 'Good', accent],
    ['Database Management', 'Good', accent],
    ['Object-Oriented Programming', 'Strong', good],
    ['Quantitative Aptitude', 'Not known yet', plain],
  ] as const) {
    const row = skills
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: topic }) })
    await expect(row.getByText(word, { exact: true })).toHaveCSS('color', colour ?? '')
    await expect(row.locator('strong')).toHaveCSS('color', colour ?? '')
  }
  await expect(skills.getByText('Needs improvement - practice recommended')).toHaveCount(2)
  await expect(skills.getByText('Time for a re-test: this figure is growing old')).toHaveCount(1)
  await expect(skills).toContainText('about 64 (5-80), from 1 answer')

  await showProgress(page, thousandQuizzes())
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
