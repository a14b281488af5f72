import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { WIDE } from './admin.ts'
import { signUp } from './learner.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

const PROGRAM = { folder: 'coding', id: 'longest-quiet-stretch', title: 'Longest quiet stretch' }
const QUERY = { folder: 'dbms', id: 'departments-without-employees' }
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
/** A judge compiles and runs the program on every test. */
const JUDGED = { timeout: 90_000 }

const TASKS = new URL('../content/coding-tasks/', import.meta.url).pathname

function readSolution({ folder, id }: { folder: string; id: string }, ending: string): string {
  const solutions = join(TASKS, folder, id, 'solutions')
  const file = readdirSync(solutions).find((name) => name.endsWith(ending))
  return readFileSync(join(solutions, file ?? ''), 'utf8')
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const editor = (page: Page) => page.getByRole('textbox', { name: /^Your (program|query)/ })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('a newcomer solves a task on a phone', async ({ page }) => {
  await signUp(page)
  await page.goto('/topics')
  await page
    .getByRole('navigation', { name: 'Ways to practise' })
    .getByRole('link', { name: 'Coding' })
    .tap()
  await page.getByRole('link', { name: PROGRAM.title }).tap()
  await page.getByRole('link', { name: 'Solve it' }).tap()
  await tap(page, 'Write your code')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
  await editor(page).fill('print(0)')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expectNoOverflow(page)
  await tap(page, 'Submit')
  await expect(heading(page, /of \d+ tests pass/)).toBeVisible(JUDGED)
  await expect(page.getByText('Wrong answer').first()).toBeVisible()
  await expect(page.getByText('Your output')).toBeVisible()
  await expectAccessible(page)

  await tap(page, 'Edit code')
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).tap()
  await expect(editor(page)).toHaveValue('print(0)')
  await editor(page).fill(readSolution(PROGRAM, '.py'))
  await tap(page, 'Submit')
  await expect(heading(page, 'Accepted')).toBeVisible(JUDGED)
  await expect(page.getByText('Your first coding task')).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/coding')
  await expect(
    page.getByRole('listitem').filter({ hasText: PROGRAM.title }).getByText('Solved in 2 tries'),
  ).toBeVisible()
})

test('a task on a laptop, by keyboard alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    isMobile: false,
    hasTouch: false,
    viewport: WIDE,
    userAgent: LAPTOP,
  })
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const page = await context.newPage()
  await page.goto(`/coding/${PROGRAM.id}/solve`)
  await page.getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.type('Python')
  await editor(page).focus()
  await page.keyboard.press('Control+a')
  // Pasted, because typed lines would be indented twice.
  await page.keyboard.insertText(readSolution(PROGRAM, '.py'))
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, /samples pass/)).toBeVisible(JUDGED)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
  await page.getByRole('button', { name: 'Submit' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Accepted')).toBeVisible(JUDGED)
  await context.close()
})

test('a query is compared row by row', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto(`/coding/${QUERY.id}/solve`)
  await editor(page).fill('SELECT 1 AS one WHERE false')
  await tap(page, 'Run')
  await expect(heading(page, /The columns|returned no rows|rows/).last()).toBeVisible(JUDGED)
  await editor(page).fill('SELEC 1')
  await tap(page, 'Run')
  await expect(heading(page, 'The database found an error')).toBeVisible(JUDGED)
  await editor(page).fill(readSolution(QUERY, '.sql'))
  await tap(page, 'Submit')
  await expect(heading(page, 'Accepted')).toBeVisible(JUDGED)
  await expectNoOverflow(page)
})
