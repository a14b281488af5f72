import { atQuestion, next, optionOf, questionId, rightAnswers, wrongKey } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const NOTE = '/learn/os/memory'

test('a reader finds a note, reads it, goes on to the next and to practice', async ({ page }) => {
  await page.goto('/learn')
  await expect(page).toHaveTitle(/^Study Notes · /)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(75)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: /^Paging in OS: address translation/ }).click()
  await expect(page).toHaveURL(NOTE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Paging in OS/)
  for (const part of ['Worked example', 'Where people slip', 'What interviewers ask', 'Sources'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expect(
    page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Operating Systems' }),
  ).toHaveAttribute('href', '/learn#os')
  await expect(page.getByRole('link', { name: 'Practise this' })).toHaveAttribute(
    'href',
    '/quiz/os?subskill=memory',
  )
  await page
    .getByRole('navigation', { name: 'More notes' })
    .getByRole('link', { name: /^Next/ })
    .click()
  await expect(page).toHaveURL(/^.*\/learn\/os\/(?!memory)[a-z-]+$/)
})

test('an unknown note is answered with 404', async ({ page, complaints }) => {
  const reply = await page.goto('/learn/os/cooking')
  expect(reply?.status()).toBe(404)
  expectFailedLoads(complaints)
})

test('on paper a note fits one sheet', async ({ page }) => {
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

test('nothing right in a subskill leads to its note, and from there to practice', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Ravi Kumar')
  const keys = await rightAnswers(baseURL, 'communication')
  await page.goto('/quiz/communication?subskill=listening-speaking')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  for (let number = 1; number <= 10; number += 1) {
    await atQuestion(page, number, 10)
    const right = keys.get(await questionId(page)) ?? ''
    await optionOf(page, number === 1 ? wrongKey(right) : right).click()
    if (number < 10) await next(page)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('0 of 1 right')
  await expect(page.getByRole('link', { name: 'Two-minute note on this' })).toHaveCount(1)
  await expectAccessible(page)
  await step.getByRole('link', { name: 'Read the note first' }).click()
  await expect(page).toHaveURL('/learn/communication/listening-speaking')
  await page.getByRole('link', { name: 'Practise this' }).click()
  await expect(page).toHaveURL('/quiz/communication?subskill=listening-speaking')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
})
