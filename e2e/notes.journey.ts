import type { Page } from '@playwright/test'
import type { Dashboard, Skill } from '../packages/contract/src/progress.ts'
import { answeredCalmly, send, signUp } from './learner.ts'
import { give, questionId, rightAnswers, wrongKey } from './quiz.ts'
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

test('the code of a note is copied as it looks, and a folded question opens', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await page.goto('/learn/dbms/normalisation')
  await page.locator('html.is-live[data-page=text]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Copy the code' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('def closure(columns):\n    found, size = set(columns), 0\n    while')
  await page.getByText('Why do we normalise a table?').click()
  await expect(page.getByText('So that each fact is stored once.')).toBeVisible()
})

const MEMORY = { topicId: 'os', subskill: 'memory' }

test('after failing a subskill, its note can be read, and practice raises the skill', async ({
  page,
  baseURL,
}) => {
  const learner = await signUp(page, 'Ravi Kumar')
  const keys = await rightAnswers(baseURL, 'os')
  await continueQuiz(page, { ...MEMORY, at: 10, wrong: 9 })
  await give(page, wrongKey(keys.get(await questionId(page)) ?? ''))
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: /^Read the note on this/ })).toHaveAttribute(
    'href',
    NOTE,
  )
  await answeredCalmly(page, learner, 0)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  const mistakes = page.locator('[data-part=question-summary]')
  await expect(mistakes).toHaveCount(10)
  await mistakes.first().click()
  await page.getByRole('link', { name: 'Read the note on this' }).click()
  await expect(page).toHaveURL(NOTE)
  await page.locator('html.is-live[data-page=text]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible()
  await page.goto('/dashboard')
  // Work that is not part of the plan is listed separately.
  await expect(page.getByText('Also done: Practice: Memory, Read: Memory')).toBeVisible()

  const before = await readMemory(page)
  await takeQuiz(page, learner, { ...MEMORY, right: 10 })
  expect(await readMemory(page)).toMatchObject({ correct: 10, answers: 20 })
  expect((await readMemory(page)).percentage).toBeGreaterThan(before.percentage ?? 100)
})

test('a task of the plan begins with its note, until it is read', async ({ page }) => {
  const learner = await signUp(page, 'Meera Nair')
  // Enough time a day for a note after the check.
  await send(page, '/api/onboarding/completion', { company: null, on: null, minutesADay: 60 })
  await takeQuiz(page, learner, { placement: 'tcs', right: 2 })
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /A short note, then/ })
    .first()
    .click()
  const note = page.getByRole('link', { name: /^Read the note first: / })
  await note.click()
  await expect(page).toHaveURL(/^[^?]*\/learn\//)
  await page.locator('html.is-live[data-page=text]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expect(note).toBeHidden()
})

async function readMemory(page: Page): Promise<Skill['subskills'][number]> {
  const { skills } = (await (await page.request.get('/api/dashboard')).json()) as Dashboard
  const found = skills[0]?.subskills.find(({ subskill }) => subskill === 'memory')
  if (!found) throw new Error('no skill in Memory')
  return found
}
