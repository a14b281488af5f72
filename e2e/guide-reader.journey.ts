import { readFile } from 'node:fs/promises'
import { arePrinted, card } from './guides.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, test } from './test.ts'

const FREE = '/guides/sql-by-questions'

test('a learner reads a free guide, continues where they stopped, and saves the PDF', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000)
  await arePrinted(baseURL)
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto(`${FREE}#window-functions`)
  await expect(page.getByRole('heading', { level: 2, name: 'Window functions' })).toBeInViewport()
  await expect(page).toHaveTitle(/^SQL by questions · /)
  await expect(page.getByRole('img', { name: /^Six tables of a placement cell/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Practise: / }).first()).toHaveAttribute(
    'href',
    /^\/quiz\/dbms\?subskill=/,
  )

  await expectAccessible(page)

  const mark = (title: string) => page.getByRole('button', { name: `Mark as read ${title}` })
  await mark('One small schema').click()
  await expect(page.getByText('1 of 9 sections')).toBeVisible()
  await mark('Joins drawn').click()
  await expect(page.getByText('2 of 9 sections')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Continue where you stopped' }).click()
  await expect(page).toHaveURL(`${FREE}#selecting-and-filtering`)
  const next = page.getByRole('heading', { level: 2, name: 'Selecting and filtering' })
  await expect(next).toBeInViewport()
  await mark('Joins drawn').click()
  await expect(page.getByText('1 of 9 sections')).toBeVisible()
  await page.getByRole('link', { name: 'All guides' }).click()
  await expect(page).toHaveTitle(/^Study Guides · /)
  const guide = card(page, 'SQL by questions')
  await expect(guide).toContainText('1 of 9 sections')

  const saved = page.waitForEvent('download')
  await guide.getByRole('button', { name: /^Download/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('sql-by-questions.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
