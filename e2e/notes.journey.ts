import type { Page } from '@playwright/test'
import type { Dashboard, Skill } from '../packages/contract/src/progress.ts'
import { answeredCalmly, signUp } from './learner.ts'
import { optionOf, questionId, rightAnswers, wrongKey } from './quiz.ts'
import { continueQuiz, takeQuiz } from './take-quiz.ts'
import { expect, test } from './test.ts'

const NOTE = '/learn/os/memory'

test('a printed note fits one page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const note of [
    'os/memory',
    'dsa/arrays-strings',
    'dbms/er-modelling',
    'oops/polymorphism',
  ]) {
    await page.goto(`/learn/${note}`)
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' },
    })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

const MEMORY = { topicId: 'os', subskill: 'memory' }

test('after failing a subskill, the note, then practice is recommended, and the advice follows', async ({
  page,
  baseURL,
}) => {
  const learner = await signUp(page, 'Ravi Kumar')
  const keys = await rightAnswers(baseURL, 'os')
  const step = page.getByRole('region', { name: 'Practise Memory' })
  await continueQuiz(page, { ...MEMORY, at: 10, wrong: 9 })
  await optionOf(page, wrongKey(keys.get(await questionId(page)) ?? '')).click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: /^Read the note on this/ })).toHaveAttribute(
    'href',
    NOTE,
  )
  await answeredCalmly(page, learner, 0)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(step.getByRole('link', { name: 'Read the note first' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the note on this' })).toHaveCount(10)

  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await step.getByRole('link', { name: 'Read the note first' }).click()
  await expect(page).toHaveURL(NOTE)
  await page.locator('html.is-live[data-page=text]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(step).toBeVisible()
  await expect(step.getByRole('link', { name: 'Read the note first' })).toBeHidden()

  const before = await memoryOf(page)
  await takeQuiz(page, learner, { ...MEMORY, right: 10 })
  expect(await memoryOf(page)).toMatchObject({ correct: 10, answers: 20 })
  expect((await memoryOf(page)).percentage).toBeGreaterThan(before.percentage ?? 100)
  await page.goto('/dashboard')
  await expect(page.getByText('Next step', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the note first' })).toBeHidden()
})

async function memoryOf(page: Page): Promise<Skill['subskills'][number]> {
  const { skills } = (await (await page.request.get('/api/dashboard')).json()) as Dashboard
  const found = skills[0]?.subskills.find(({ subskill }) => subskill === 'memory')
  if (!found) throw new Error('no skill in Memory')
  return found
}
